-- Shows at start whether scripts may write here.   KEYS 1 a key that is of no use
redis.call('SET', KEYS[1], '1', 'PX', 1000)
return 1
