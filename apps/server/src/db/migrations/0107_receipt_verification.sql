-- Whoever holds a receipt finds its order by the code on it, without knowing whose it is.
CREATE INDEX orders_verification_code ON orders.orders (verification_code) WHERE verification_code IS NOT NULL;
