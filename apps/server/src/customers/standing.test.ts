import { expect, test } from 'vitest'
import { doings, refusalOf, standingOf, standings } from './standing.ts'

/** A row for each standing and a column for each thing a customer does. A cell names the error, or has a dot if the bank allows it. */
const cells = `
                 logIn journey order payment mandate quickPayment card voucher counter credit interest collection
normal           .     .       .     .       .       .            .    .       .       .      .        .
documentExpired  .     .       .     doc     doc     doc          doc  doc     .       .      .        .
suspended        susp  susp    susp  susp    susp    susp         .    .       .       .      .        .
deceased         susp  susp    susp  susp    susp    susp         debit debit  dead    .      .        .
ended            susp  susp    susp  susp    susp    susp         closed closed gone   closed closed   closed`
const errors: Readonly<Record<string, string | null>> = {
  '.': null,
  doc: 'customerDocumentExpired',
  susp: 'customerSuspended',
  debit: 'accountDebitBlocked',
  closed: 'accountClosed',
  dead: 'customerDeceased',
  gone: 'customerEnded',
}

test('every standing refuses what its row says, and nothing else', () => {
  const [head, ...rows] = cells
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  expect(head).toEqual([...doings])
  expect(rows.map(([standing]) => standing)).toEqual([...standings])
  for (const [index, standing] of standings.entries())
    expect(doings.map((doing) => refusalOf(standing, doing))).toEqual(
      rows[index]!.slice(1).map((cell) => errors[cell]),
    )
})

test('a document serves through the ninetieth day after its last, and one without an end for good', () => {
  const of = (idExpiresOn: string | null, status: 'normal' | 'deceased' = 'normal') =>
    standingOf({ status, idExpiresOn }, '2026-11-30', { days: 90 })
  expect([of('2026-09-01'), of('2026-08-31'), of(null)]).toEqual(['normal', 'documentExpired', 'normal'])
  expect(of('2026-01-01', 'deceased')).toBe('deceased')
})
