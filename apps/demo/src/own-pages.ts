import { personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/**
 * Enters the personal pages of some customers: a picture, a home page and quick functions of their own. A nickname stays
 * reserved for the customer who gave it up.
 */
export async function enterOwnPages(tx: Tx, history: HistoryDraft): Promise<void> {
  const lin = personOf('lin').customerId
  const zhou = personOf('zhou').customerId
  const setAt = history.at(addDays(history.today, -20), 21 * 60)
  await tx
    .insertInto('profile.avatars')
    .values([
      { customer_id: lin, upload_id: null, built_in: 1, set_at: setAt },
      { customer_id: zhou, upload_id: null, built_in: 8, set_at: setAt },
    ])
    .execute()
  await tx
    .insertInto('profile.home_layouts')
    .values([
      {
        customer_id: zhou,
        version: 1,
        wide: ['accounts', 'calendar', 'assets'],
        narrow: ['quickMenu', 'mail', 'fx', 'announcements'],
        hidden: ['upcoming', 'spending', 'products'],
        density: 'standard',
        saved_at: setAt,
      },
      {
        // Her complaint and its date are on the home page. The rest is the bank's default.
        customer_id: lin,
        version: 1,
        wide: ['assets', 'quickMenu', 'spending', 'accounts'],
        narrow: ['upcoming', 'mail', 'announcements', 'products'],
        hidden: ['fx', 'points', 'todo', 'calendar'],
        density: 'standard',
        saved_at: setAt,
      },
    ])
    .execute()
  const quick = ['PTR0101000', 'PCC0103000', 'PFN0301000', 'PCS0301000']
  await tx
    .insertInto('profile.quick_menu')
    .values(quick.map((function_code, at) => ({ customer_id: lin, place: at + 1, function_code })))
    .execute()
  await tx
    .insertInto('identity.names')
    .values({
      kind: 'nickname',
      value: '小雯同学',
      customer_id: lin,
      held_until: history.at(addDays(history.today, 10), 21 * 60),
    })
    .execute()
}
