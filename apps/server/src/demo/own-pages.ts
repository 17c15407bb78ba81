import { addDays } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/** What some have chosen for their pages: a picture, a home of one's own, and a nickname that is kept for who gave it up. */
export async function enterOwnPages(tx: Tx, history: HistoryDraft): Promise<void> {
  const lin = history.person('lin').customerId
  const zhou = history.person('zhou').customerId
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
    .values({
      customer_id: zhou,
      version: 1,
      wide: ['accounts', 'calendar', 'assets'],
      narrow: ['quickMenu', 'mail', 'fx', 'notices'],
      hidden: ['upcoming', 'spending', 'products'],
      density: 'standard',
      saved_at: setAt,
    })
    .execute()
  await tx
    .insertInto('identity.names')
    .values({
      ...{ kind: 'nickname', value: '小雯同学', customer_id: lin },
      held_until: history.at(addDays(history.today, 10), 21 * 60),
    })
    .execute()
}
