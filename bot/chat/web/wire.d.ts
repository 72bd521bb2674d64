// What the server tells the page, for the type checker alone (`tsc -p bot/chat/web`): no file loads it.
// tests/chat/web/test_page_types.py compares every field with what the server sends.

declare namespace Wire {
  /** A game through somebody's eyes (table_view.py, live.py). */
  interface Table {
    game: string;
    turn: number;
    phase: "invited" | "withdrawn" | "playing" | "ended";
    viewer: number | null;
    open: boolean;
    wanted: number;
    reader: string | null;
    waiting: boolean;
    records: boolean;
    now: number;
    rules: Rules;
    tiles: "pl" | "en";
    letters: [string, number][];
    board: Board | null;
    rack: string[] | null;
    bag: number;
    unseen: [string, number][] | null;
    players: Player[];
    watchers: number;
    to_move: number | null;
    deadline: number | null;
    time_up: number | null;
    overdue: number | null;
    ends_at: number | null;
    last: LastPlay | null;
    opening: Lying[];
    moves: Move[];
    outcome: Outcome | null;
    rematch: Rematch | null;
    votes: number[];
    actions: Record<string, Button>;
    refused: Record<string, string>;
    news: News | null;
    notes: Note[];
    sentence: Line[] | null;
    version: number;
    invitation: Invitation | null;
    /** Of a belgijka or a puzzle (rounds_view.py, puzzle_view.py). */
    rounds?: boolean;
    unnamed?: boolean;
    invites?: boolean;
    title?: string;
  }

  /** What the page makes of it: under a `cover` nothing that depends on the tiles is left (cover.js). */
  type Shown = Table & { cover?: { name: string; waiting: boolean; tiles: number } };

  /** In place of a table that can't be shown. */
  type Missing = { missing: string };

  /** Square, letter, points, and whether it is a blank. */
  type Lying = [number, string, number, boolean];

  interface Rules {
    name: string;
    clock: string;
    list: string;
    clock_kind: string;
    fast: boolean;
  }

  interface Board {
    side: number;
    start: number;
    coloured: boolean;
    squares: string[];
    labels: Record<string, string>;
    tiles: Lying[];
  }

  interface Player {
    name: string;
    members: string[];
    score: number | string;
    tiles: number;
    robot: string | null;
    out: boolean;
    flagged: boolean;
    /** Absent where there are no seats. */
    present?: boolean;
    away_until: number | null;
    you: boolean;
    clock: Clock | null;
  }

  interface Clock {
    left: number;
    runs: boolean;
    grace: number;
    penalty: number;
  }

  interface LastPlay {
    seat: number | null;
    indexes: number[];
    word: string;
    words: [string, number][];
    score: number;
    pending: boolean;
    answering: number[];
    out: boolean;
    first: boolean;
    wykladka: boolean;
  }

  /** A row of the list of moves; of a belgijka a round, with those who found its best play. */
  interface Move {
    n: number;
    at?: number;
    turn: number;
    seat: number | null;
    who?: string;
    kind: string;
    word: string;
    place: string;
    down: boolean;
    tiles: Lying[];
    points: number;
    total: number | null;
    scores?: number[];
    to_move?: number | null;
    exchanged?: number;
    lifted: number[];
    taken_back?: boolean;
    text: string;
  }

  interface News {
    n: number;
    kind: "challenge_won" | "challenge_lost";
    seat: number | null;
    words: string[];
    text: string;
  }

  interface Outcome {
    reason: string;
    winners: number[];
  }

  interface Rematch {
    game: string;
    phase: string | null;
  }

  /** What somebody of the viewer's own seat wrote to the others there. */
  interface Note {
    at: number;
    own: boolean;
    text: string;
  }

  interface Invitation {
    host: string;
    hosting: boolean;
    code: boolean;
    details: Line[];
    draw: Line[];
    seats: InvitationSeat[];
    actions: Record<string, Button>;
    teams: Button[];
  }

  interface InvitationSeat {
    names: string[];
    robot: boolean;
    you: boolean;
    host: boolean;
    free: number;
  }

  interface Line {
    small: boolean;
    spans: Span[];
  }

  interface Span {
    text: string;
    style: string;
    at: number | null;
  }

  interface Button {
    label: string;
    token: string;
    action: string | null;
    game: string | null;
    style: string;
    prompt: Prompt | null;
  }

  interface Prompt {
    title: string;
    label: string;
    placeholder?: string;
    value?: string;
    help?: string;
    tiles?: string[];
  }

  /** What the server says of tiles that were laid (play_view.py). */
  interface Preview {
    ok: boolean;
    text: string;
    /** The squares at fault, where it is none. */
    indexes?: number[];
    turn?: number;
    word?: string;
    place?: string;
    down?: boolean;
    tiles?: Lying[];
    line?: string;
    words?: [string, number][];
    score?: number;
    bonus?: number;
    token?: string | null;
  }

  /** What the page makes of it: `failed` where no answer came (preview.js). */
  type Drafted = Preview & { failed?: boolean };
}

// What hosts put into the page's window (host_telegram.js).
interface Window {
  Telegram: object;
  TelegramGameProxy: object;
  TelegramGameProxy_receiveEvent: (type: string, data?: object) => void;
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
}

// No page here is XML: what has the focus is an HTML element.
interface Document {
  readonly activeElement: HTMLElement | null;
}
