// What the server tells the page, for the type checker alone (`tsc -p bot/chat/web`): no file loads it.
// tests/chat/web/test_page_types.py compares every field with what the server sends.

declare namespace Wire {
  /** A game through somebody's eyes (table_view.py, live.py). */
  interface Table {
    game: string;
    /** The name of its module in `static/kinds`. */
    kind: "game" | "sheet" | "rounds" | "puzzle" | "event" | "club" | "league" | "duel";
    /** What it is called where not by its players. */
    title: string | null;
    turn: number;
    phase: "invited" | "withdrawn" | "playing" | "ended";
    viewer: number | null;
    /** Whether who looks has to give a name first. */
    unnamed: boolean;
    /** Whether others may still come. */
    invites: boolean;
    reader: string | null;
    waiting: boolean;
    now: number;
    /** Whether turns are short. */
    fast: boolean;
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
    last: LastPlay | null;
    opening: Lying[];
    moves: Move[];
    outcome: Outcome | null;
    rematch: Rematch | null;
    actions: Record<string, Button>;
    refused: Record<string, string>;
    news: News | null;
    notes: Note[];
    remarks: Remark[];
    sentence: Line[] | null;
    version: number;
    invitation: Invitation | null;
    /** Present where the table is an event. */
    event?: Event;
    /** Present where the table is a club. */
    club?: Club;
    /** Present where the table is a league. */
    league?: League;
    /** Present where the table is a duel of words. */
    duel?: Duel;
  }

  /** What the page makes of it: under a `cover` nothing that depends on the tiles is left (cover.js). */
  type Shown = Table & { cover?: { name: string; waiting: boolean; tiles: number } };

  /** In place of a table that can't be shown. */
  type Missing = { missing: string };

  /** A duel of words (kinds/duel.py). A letter comes with its points. */
  interface Duel {
    number: number;
    total: number;
    open: boolean;
    ends: number | null;
    letters: [string, number][];
    count: number;
    /** The words over the marks and over the points. */
    heads: [string, string];
    rows: DuelRow[];
    last: DuelQuestion | null;
  }

  interface DuelRow {
    place: number;
    name: string;
    points: number;
    /** Whether they took each of the newest questions. */
    marks: boolean[];
    mine: boolean;
  }

  /** The question closed last: a word of it, and who took it. */
  interface DuelQuestion {
    number: number;
    word: [string, number][];
    who: string | null;
  }

  /** An event (kinds/event.py). Players are numbers, by their place in `names`. */
  interface Event {
    name: string;
    state: "draft" | "sign_up" | "check_in" | "pairing" | "playing" | "break" | "ended" | "cancelled";
    round: number;
    rounds: number;
    starts: number;
    check_in: number;
    since: number;
    ends: number | null;
    facts: string[];
    /** The rounds, the clock and the rules in one line; then the first names of the list. */
    terms: string;
    listed: string;
    directs: boolean;
    /** A director's tokens, by the names of the acts. */
    acts: Record<string, string>;
    /** The best plays of finished games: the word's letters with their points, true for a blank. */
    best: EventPlay[];
    /** Once the event has ended: the best play if there is one, the highest score, the biggest comeback. */
    awards: Line[];
    own: number | null;
    /** Whether people play in a room, so that nobody moves here. */
    real: boolean;
    names: string[];
    rows: EventRow[];
    /** The tables of each round. */
    pairs: EventPair[][];
    /** The premiums of a board, square by square. */
    squares: string[];
  }

  interface EventPlay {
    player: number;
    word: [string, number, boolean][];
    points: number;
    round: number;
  }

  interface EventRow {
    player: number;
    place: number | null;
    wins: string;
    spread: string;
    points: number;
    played: number;
    buchholz: string;
    /** Each round: its kind, its sign, and both in words. */
    marks: [string, string, string][];
    rating: number | null;
    here: boolean;
    out: boolean;
  }

  interface EventPair {
    table: number;
    players: number[];
    kind: "game" | "walkover" | "bye" | "void" | null;
    points: number[] | null;
    winner: number | null;
    /** Whether a clock, a resignation or an absence ended the game. */
    early: boolean | null;
    /** The difference that the standings count. */
    difference: number | null;
    corrected: boolean;
    /** Both results, if the players of a real table entered different ones. */
    disputed: [string, string] | null;
    mine: boolean;
    /** The code of the viewer's own game. */
    game: string | null;
  }

  /** A club (kinds/club.py). */
  interface Club {
    name: string;
    open: boolean;
    own: number | null;
    rows: ClubRow[];
    /** The evenings of the season, the newest first. */
    evenings: ClubEvening[];
    /** The code of the event that is open now. */
    event: string | null;
  }

  interface ClubRow {
    member: number;
    name: string;
    place: number;
    wins: string;
    spread: string;
    evenings: number;
    /** The newest evenings: the kind of each, its sign, and both in words. */
    marks: [string, string, string][];
  }

  interface ClubEvening {
    event: string;
    label: string;
  }

  /** A league (kinds/league.py). */
  interface League {
    /** With the number of the season. */
    name: string;
    /** People, divisions, games and clock of the running season. */
    facts: string | null;
    /** The day of the running season, from 1. */
    day: number | null;
    days: number;
    /** Its end, ms since 1970, UTC. */
    ends: number;
    divisions: LeagueDivision[];
    open: boolean;
    /** Whether the viewer has games in this season. */
    plays: boolean;
    /** All pairs of the season, division by division. A board has the number of its pair from 1. */
    pairs: LeaguePair[];
    /** The premiums of a board, square by square. */
    squares: string[];
  }

  interface LeagueDivision {
    name: string;
    zones: string;
    rows: LeagueRow[];
  }

  interface LeagueRow {
    name: string;
    /** "–" for an excluded player. */
    place: string;
    move: "up" | "down" | "";
    played: number;
    wins: string;
    spread: string;
    /** The places that are still possible: `1–3`, or `2` for a single one. */
    places: string;
    own: boolean;
    /** Whether they left the season. */
    out: boolean;
    /** Whether they have a break in the coming season. */
    pauses: boolean;
    /** The games in which their time ran out. */
    timeouts: number;
  }

  interface LeaguePair {
    division: number;
    /** The player who starts, and the other one. */
    names: string[];
    result: string;
    running: boolean;
  }

  /** Square, letter, points, and whether it is a blank. */
  type Lying = [number, string, number, boolean];

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
    score: number | string;
    tiles: number;
    robot: string | null;
    out: boolean;
    /** Absent where nobody has a seat here. */
    present?: boolean;
    you: boolean;
    clock: Clock | null;
  }

  interface Clock {
    left: number;
    runs: boolean;
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

  /** What somebody at the table said, for a bubble and as a sentence. */
  interface Remark {
    at: number;
    seat: number;
    own: boolean;
    text: string;
    told: string;
  }

  interface Invitation {
    /** What is played, and how long a turn lasts. */
    rules: string;
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
    /** Present where only the hour of the time is shown. */
    hour?: boolean;
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

  /** What the server says of tiles that are to be played (views/play.py). */
  interface Preview {
    ok: boolean;
    text: string;
    /** The squares at fault, where it is none. */
    indexes?: number[];
    token?: string | null;
  }

  /** What the page says of laid tiles (judge.js); in `waits` why they can't be sent now. */
  type Drafted = {
    ok: boolean;
    text: string;
    indexes?: number[];
    line?: string;
    words?: [string, number][];
    score?: number;
    waits?: string;
  };
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
