import { formatAmount, parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import type { Hold } from './hold.ts'
import { createJsonParty, type PartySide, runNumber } from './json-party.ts'

/** A purchase paid with a chip, as submitted by its terminal. */
export interface ChipPurchase {
  id: string
  chip: string
  merchant: string
  amountMinor: bigint
  at: Date
}

/** A contact of a chip with a terminal. */
export interface ChipContact {
  number: bigint
  chip: string
  at: Date
}

/** The port to the terminals that chips touch, with signed JSON. Repeated messages count once by their number. */
export interface ChipTerminalPort {
  /** Returns the contacts that follow number `after` of the terminals' given `run`, oldest first. */
  contacts(
    after: { run: string; after: bigint; now: Date },
    hold?: Hold,
  ): Promise<{
    run: string
    contacts: ChipContact[]
  }>
  /** Writes top-ups to a chip. Returns the numbers of those that are on the chip, including earlier ones. */
  write(script: {
    chip: string
    /** Amount on the chip according to the books. A terminal that knows a different amount goes by the chip. */
    onChipMinor: bigint
    topUps: readonly { id: string; amountMinor: bigint }[]
  }): Promise<string[]>
  /** Returns the purchases of a past day. */
  purchases(on: string): Promise<ChipPurchase[]>
  close(): void
}

const amount = z.pipe(
  z.string(),
  z.transform((text) => parseAmount(text, 'CNY') ?? -1n),
)
const chipNumber = z.string().check(z.regex(/^\d{8,30}$/))
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)
const answers = {
  contacts: z.object({
    run: runNumber,
    contacts: z.array(z.object({ number: z.int(), chip: chipNumber, at: instant })),
  }),
  write: z.object({ written: z.array(z.string()) }),
  purchases: z.object({
    purchases: z.array(
      z.object({
        id: z.string().check(z.regex(/^\d{1,30}$/)),
        chip: chipNumber,
        merchant: z.string().check(z.maxLength(60)),
        amount: amount.check(z.refine((minor) => minor > 0n)),
        at: instant,
      }),
    ),
  }),
}

const decimal = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY')

export function createChipTerminalPort(side: PartySide): ChipTerminalPort {
  const party = createJsonParty(side, {
    path: 'chip-terminals',
    name: 'Chip terminals',
    timeoutMs: 1_500,
    maxAnswerBytes: 1024 * 1024,
  })
  return {
    async contacts({ run, after, now }, hold) {
      const body = { run, after: Number(after), now: now.toISOString() }
      const answer = await party.ask('contacts', body, answers.contacts, hold)
      const contacts = answer.contacts.map(({ number, ...contact }) => ({
        number: BigInt(number),
        ...contact,
      }))
      return { run: answer.run, contacts }
    },
    async write({ chip, onChipMinor, topUps }) {
      const scripts = topUps.map(({ id, amountMinor }) => ({ id, amount: decimal(amountMinor) }))
      const body = { chip, onChip: decimal(onChipMinor), topUps: scripts }
      return (await party.ask('write', body, answers.write)).written
    },
    async purchases(on) {
      const { purchases } = await party.ask('purchases', { on }, answers.purchases)
      return purchases.map(({ amount: amountMinor, ...rest }) => ({ ...rest, amountMinor }))
    },
    close: party.close,
  }
}
