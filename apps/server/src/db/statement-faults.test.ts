import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { movedCustomers, statementFaults } from './statement-faults.ts'
import { testDatabase } from './test-database.ts'

const { url } = await testDatabase()
const client = new pg.Client({ connectionString: url, options: '-c enable_seqscan=off' })
await client.connect()
afterAll(() => client.end())

test.each([
  'select * from orders.orders where customer_id = $1 and order_id = $2',
  'select * from orders.orders where customer_id in ($1, $2, $3) and order_id >= $4',
  'select * from orders.orders where (customer_id, order_id) in (select * from unnest($1::bigint[], $2::text[]))',
  `select (select max(e.at) from orders.events e where e.customer_id = o.customer_id and e.order_id = o.order_id)
    from orders.orders o where o.customer_id = $1 and o.order_id > $2`,
  'update identity.customers set mobile = $1 where customer_id = $2',
  'with told as (insert into outbox.messages (customer_id, kind, payload) values ($1, $2, $3)) update orders.orders set state = $4 where customer_id = $1 and order_id = any($5)',
  'select c.* from identity.customers c join accounts.branches b using (branch_code) where c.customer_id = $1',
  'select * from networks.payments where next_query_at < $1',
  'select * from ledger.entries where owner_id = $1 and business_date between $2 and $3 and amount_minor <> 0',
  'select * from ledger.journals j join ledger.journal_references r using (business_date, journal_id) where r.reference = $1',
])('finds no fault in: %s', async (text) => {
  expect(await statementFaults(client, text)).toEqual([])
})

test.each([
  [
    'select * from orders.orders where customer_id = $1 and payee_number = $2',
    ['S4 orders.orders is looked for in every month'],
  ],
  ['select * from orders.orders where order_id = $1', ['S1 orders.orders is not read by its customer']],
  ['delete from http.sessions where ended_at < $1', ['S1 http.sessions is not read by its customer']],
  [
    'select o.code from orders.orders o join orders.events e using (customer_id, order_id) where e.step = $1 and o.order_id = $2 and e.order_id = $2',
    ['S1 orders.orders is not read by its customer', 'S1 orders.events is not read by its customer'],
  ],
  [
    'select a.* from accounts.numbers n join accounts.accounts a using (customer_id, account_id) where n.number = $1',
    ['S3 accounts.numbers is read together with accounts.accounts'],
  ],
  [
    'select mobile from identity.customers where customer_id = (select customer_id from outbox.messages where message_id = $1)',
    ['S3 outbox.messages is read together with identity.customers'],
  ],
  [
    'update messages.mails set read_at = now(), customer_id = $1 where customer_id = $2',
    ['T2 messages.mails: customer_id is updated'],
  ],
  [
    'select * from ledger.entries where owner_id = $1 and business_date <= $2 order by business_date desc, seq desc limit 1',
    ['S4 ledger.entries is looked for in every month'],
  ],
  [
    'select * from ledger.journals where journal_id = $1',
    ['S4 ledger.journals is looked for in every month'],
  ],
])('finds the fault: %s', async (text, faults) => {
  expect((await statementFaults(client, text)).sort()).toEqual(faults.sort())
})

test.each([
  'update "messages"."mails" set "customer_id" = $1',
  'update messages.mails m set (read_at, customer_id) = (now(), $1) where m.customer_id = $2',
  `insert into messages.mails (customer_id, subject) values ($1, $2)
    on conflict (customer_id, mail_id) do update set customer_id = excluded.customer_id`,
  'update messages.mails set subject = (select subject from messages.mails where mail_id = $1), customer_id = $2',
  'begin update outbox.messages set state = 1; update messages.mails set customer_id = 2; end',
])('T2: finds a row given to another customer: %s', (text) => {
  expect(movedCustomers(text)).toEqual(['T2 messages.mails: customer_id is updated'])
})

test.each([
  'update identity.journeys set customer_id = $1 where token = $2',
  'update messages.mails set read_at = now() where (customer_id, mail_id) = ($1, $2)',
  'insert into messages.mails (customer_id, subject) values ($1, $2) on conflict (customer_id, mail_id) do update set subject = excluded.subject',
  'update messages.mails set read_at = (select opened_at from orders.orders where customer_id = $1) where customer_id = $1',
])('T2: accepts a row that stays with its customer: %s', (text) => {
  expect(movedCustomers(text)).toEqual([])
})
