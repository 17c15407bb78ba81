import { sql } from 'kysely'
import type { Logger } from 'pino'
import { addDays, bankNow, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type ChipContact, type ChipTerminalPort, collecting, type Hold } from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'
import { topUpByItself } from './automatic.ts'
import { lockPurseOfChip, markWriting, postContact, postPurchase } from './settle.ts'

/** The tolerance for a terminal's clock that runs ahead of the bank's. */
const aheadMs = 60_000
/** The largest accepted age of a contact, in days. Top-ups that waited for an older one have been returned. */
const withinDays = 90

interface CollectOptions {
  db: Db
  port: ChipTerminalPort
}

/**
 * Asks the terminals for chips that have touched one and, after each day, for purchases, until stopped. Any number of
 * servers may do so, because repeated reports are posted once.
 */
export function startChipTerminals({
  log,
  everyMs = 1_000,
  ...options
}: CollectOptions & { log: Logger; everyMs?: number }): () => Promise<void> {
  const once = async (hold: Hold) => {
    const { contacts, skipped } = await collectChips(options, hold)
    for (const contact of skipped) log.warn(contact, 'The time of a contact cannot be right')
    return contacts.length > 0
  }
  return repeat(collecting(once, { tellsTime: true }), {
    everyMs,
    onError: (error) => log.warn({ err: error }, 'Terminals for chips do not answer'),
  })
}

/**
 * Asks the terminals once. Skips a contact whose time lies in the future or more than `withinDays` ago, because a top-up
 * would carry that date.
 * @returns all contacts, and the skipped ones
 * @throws PostFailure if the terminals do not answer. Contacts handled until then stay handled
 */
export async function collectChips(
  { db, port }: CollectOptions,
  hold?: Hold,
): Promise<{ contacts: ChipContact[]; skipped: ChipContact[] }> {
  const now = await bankNow(db)
  const known = await db.selectFrom('payments.chip_terminals').selectAll().executeTakeFirst()
  const yesterday = addDays(businessDate(now), -1)
  const asked = { run: known?.run ?? '', after: known?.contact ?? 0n, now }
  // The purchases of a day that is over are asked for at once.
  const mayHold = known !== undefined && known.collected_through >= yesterday
  const { run, contacts } = await port.contacts(asked, mayHold ? hold : undefined)
  for (const { chip, number, at } of contacts) {
    if (!isLikely(at, now)) continue
    const notAhead = new Date(Math.min(at.getTime(), now.getTime()))
    await writeChip({ db, port }, chip, { at: notAhead, now, contact: `${run}-${number}` })
  }
  const contact = contacts.at(-1)?.number ?? (run === known?.run ? known.contact : 0n)
  let through = known?.collected_through ?? addDays(yesterday, -1)
  while (through < yesterday) {
    const day = addDays(through, 1)
    const purchases = await port.purchases(day)
    for (const purchase of purchases) await inTransaction(db, (tx) => postPurchase(tx, purchase, now))
    through = day
  }
  await sql`insert into payments.chip_terminals (run, contact, collected_through)
    values (${run}, ${contact}, ${through})
    on conflict (one_row) do update set run = excluded.run, contact = excluded.contact,
      collected_through = greatest(chip_terminals.collected_through, excluded.collected_through)
    where (chip_terminals.run, chip_terminals.contact, chip_terminals.collected_through)
      is distinct from (excluded.run, excluded.contact, excluded.collected_through)`.execute(db)
  return { contacts, skipped: contacts.filter(({ at }) => !isLikely(at, now)) }
}

const isLikely = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + aheadMs && businessDate(at) >= addDays(businessDate(now), -withinDays)

interface Told {
  /** The instant of the contact. An automatic top-up carries this time. */
  at: Date
  now: Date
  contact: string
}

/**
 * Tops up a chip that reports less than the agreed amount, asks the terminal to write the pending top-ups, and posts those
 * written. A repeated request writes once, because each top-up has its number. Nobody can return a top-up that a terminal
 * was asked to write before the terminal has reported the result.
 */
async function writeChip(
  { db, port }: CollectOptions,
  chipNumber: string,
  { at, now, contact }: Told,
): Promise<void> {
  await inTransaction(db, (tx) => topUpByItself(tx, chipNumber, { now: at, contact }))
  const found = await inTransaction(db, async (tx) => {
    const reported = await lockPurseOfChip(tx, chipNumber)
    if (reported) await markWriting(tx, reported.pending, now)
    return reported
  })
  if (!found) return
  const onChipMinor = found.chip.balances[0]?.availableMinor ?? 0n
  const written = new Set(
    await port.write({
      chip: chipNumber,
      onChipMinor,
      topUps: found.pending.map(({ order_id, amount_minor }) => ({
        id: order_id,
        amountMinor: amount_minor,
      })),
    }),
  )
  await inTransaction(db, async (tx) => {
    const still = await lockPurseOfChip(tx, chipNumber)
    if (!still) return
    const [taken, left] = [true, false].map((is) =>
      still.pending.filter(({ order_id }) => written.has(order_id) === is),
    )
    await markWriting(tx, left!, null)
    await postContact(tx, still.chip, taken!, { at, now })
  })
}
