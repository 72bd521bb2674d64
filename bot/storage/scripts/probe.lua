-- Fails at the start of the bot if scripts may not write on this server.
-- KEYS 1 a key used by nothing else
redis.call('SET', KEYS[1], '1', 'PX', 1000)
return 1
