-- What the passwords an order was asked with came to, such as the hash of a new one; gone once it is carried out.
ALTER TABLE orders.orders ADD COLUMN kept jsonb;
