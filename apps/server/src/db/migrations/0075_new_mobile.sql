-- A dynamic password to the number an order is about, beside that to the customer's own.
ALTER TABLE orders.orders ADD COLUMN new_mobile text;
ALTER TABLE orders.challenges ADD COLUMN factor text NOT NULL DEFAULT 'mobile' CHECK (factor IN ('mobile', 'newMobile'));
-- Each number has a minute of its own between two messages.
ALTER TABLE orders.challenge_windows ADD COLUMN factor text NOT NULL DEFAULT 'mobile',
  DROP CONSTRAINT challenge_windows_pkey, ADD PRIMARY KEY (customer_id, factor);
