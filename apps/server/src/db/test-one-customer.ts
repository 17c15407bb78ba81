import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import { tableRules } from './table-classes.ts'

/** Two statements of one transaction that wrote rows of two customers. */
export interface TwoCustomers {
  first: string
  second: string
}

const said = 'two customers in one transaction'
const found = new Map<string, TwoCustomers>()

/** Returns the violations of S2 since the last call, each pair of statements once. */
export function takeTwoCustomers(): TwoCustomers[] {
  const all = [...found.values()]
  found.clear()
  return all
}

// Every connection of the bank's pools collects the warnings of the triggers below.
const { connect } = PreparingClient.prototype
PreparingClient.prototype.connect = function (this: pg.Client, ...rest: Parameters<typeof connect>) {
  this.on('notice', ({ message, detail = '', hint = '' }) => {
    if (message === said) found.set(`${detail}\n${hint}`, { first: detail, second: hint })
  })
  return connect.apply(this, rest)
} as typeof connect

/**
 * Watches rule S2 for tables that grow: a transaction writes the tables of one customer only. Only the rows show whose
 * they are. So every customer's table of a test database gets a trigger that remembers the first customer of a
 * transaction and raises a warning for each other one. Needs the owner of the database.
 */
export async function watchCustomers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create function public.one_customer() returns trigger language plpgsql as $$
    declare
      of_row text := coalesce(new.customer_id, old.customer_id)::text;
      before text := nullif(current_setting('test.customer', true), '');
    begin
      if before is null then
        perform set_config('test.customer', of_row, true), set_config('test.statement', current_query(), true);
      elsif before <> of_row and statement_timestamp()::text <> coalesce(current_setting('test.told', true), '') then
        -- Once for a statement, which may write thousands of rows.
        perform set_config('test.told', statement_timestamp()::text, true);
        raise warning '${said}' using detail = current_setting('test.statement'), hint = current_query();
      end if;
      return null;
    end $$`)
  for (const [table, rule] of Object.entries(tableRules))
    if (rule.class === 'customer')
      await client.query(`create trigger ${customerTrigger} after insert or update or delete on ${table}
        for each row execute function public.one_customer()`)
}

/** Exists only in test databases. */
export const customerTrigger = 'one_customer'
