import { inBoth } from '@cloudsail/contract'
import {
  blankKindNames,
  handStock as handContract,
  receiveStock as receiveContract,
  voidStock as voidContract,
} from '@cloudsail/contract/staff'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import {
  type Blank,
  handBlanks,
  isHeldBy,
  readBlanks,
  receiveBlanks,
  takeBackBlanks,
  voidBlanks,
} from '../core/index.ts'
import { counterTexts as texts } from '../texts.ts'
import { branchOf, line } from './kit.ts'

const serialsLine = (serials: readonly string[]) => line('serials', inBoth(serials.join(', ')))

const itemsOf = ({ kind, serials }: Pick<Blank, 'kind'> & { serials: readonly string[] }) =>
  serials.map((serial) => ({ kind, serial }))

/** Refuses the first serial that the action may not touch. */
function requireEach(
  serials: readonly string[],
  items: readonly Blank[],
  may: (item: Blank) => boolean,
): void {
  const serial = serials.find((each) => !items.some((item) => item.serial === each && may(item)))
  if (serial !== undefined) throw new BankError('blankUnknown', { field: 'serials', values: { serial } })
}

/** 4501: blank stock comes into the vault of the branch. */
export const receiveStock = staffAction({
  contract: receiveContract,
  things: () => [],
  loadFacts: ({ q }, input) => ({ items: readBlanks(q, { items: itemsOf(input) }) }),

  decide({ person }, { kind, serials }, { items }) {
    const [known] = items
    if (known) throw new BankError('blankUnknown', { field: 'serials', values: { serial: known.serial } })
    return {
      plan: { branchCode: branchOf(person) },
      customerId: null,
      lines: [line('kind', blankKindNames[kind]), serialsLine(serials)],
    }
  },

  async execute({ q, now }, { kind, serials }, { plan: { branchCode } }) {
    await receiveBlanks(q, { branchCode, kind, serials: [...new Set(serials)], now })
    return {}
  },
})

/** 4502: a teller takes blank stock from the vault, or gives it back. */
export const handStock = staffAction({
  contract: handContract,
  things: () => [],
  loadFacts: ({ q, lock }, input) => ({ items: readBlanks(q, { items: itemsOf(input), lock }) }),

  decide({ person }, { way, kind, serials }, { items }) {
    const branchCode = branchOf(person)
    requireEach(serials, items, (item) =>
      way === 'take' ? item.state === 'vault' && item.branchCode === branchCode : isHeldBy(item, person),
    )
    return {
      plan: { branchCode },
      customerId: null,
      lines: [
        line('way', texts[way === 'take' ? 'wayOut' : 'wayBack']),
        line('teller', inBoth(person.name)),
        line('kind', blankKindNames[kind]),
        serialsLine(serials),
      ],
    }
  },

  async execute({ q, maker, now }, { way, kind, serials }, { plan: { branchCode } }) {
    if (way === 'take') await handBlanks(q, { branchCode, holder: maker, kind, serials, now })
    else await takeBackBlanks(q, { holder: maker, kind, serials, now })
    return {}
  },
})

/** 4503: blank stock of the branch is voided, in the vault or in a teller's hands. */
export const voidStock = staffAction({
  contract: voidContract,
  things: () => [],
  loadFacts: ({ q, lock }, input) => ({ items: readBlanks(q, { items: itemsOf(input), lock }) }),

  decide({ person }, { kind, serials, reason }, { items }) {
    const branchCode = branchOf(person)
    requireEach(
      serials,
      items,
      (item) => item.branchCode === branchCode && (item.state === 'vault' || item.state === 'held'),
    )
    return {
      plan: { branchCode },
      customerId: null,
      lines: [line('kind', blankKindNames[kind]), serialsLine(serials), line('reason', inBoth(reason))],
    }
  },

  async execute({ q, actionId, now }, { kind, serials }, { plan: { branchCode } }) {
    await voidBlanks(q, { branchCodes: [branchCode], actionId, kind, serials, now })
    return {}
  },
})
