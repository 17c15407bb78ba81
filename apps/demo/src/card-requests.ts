import {
  applyForCard,
  type CardProduct,
  cardProductNames,
  type LimitPurpose,
  lastDayOf,
  type RequestReason,
  type RequestState,
  type RequestStep,
  requestLimit,
  temporaryUntil,
} from '@cloudsail/contract/cards'
import { accountIdOf, type Person, personOf } from '@cloudsail/demo-customers'
import type { Insertable } from 'kysely'
import { addDays, businessDate, instantOf, startOfDay } from './bank/clock.ts'
import {
  activateWithinDays,
  closeAccount,
  hashPassword,
  makeCard,
  readRequest,
  storeTransactionPassword,
} from './bank/counter.ts'
import type { Tables, Tx } from './bank/database.ts'
import { enterPastOrders } from './bank/orders.ts'
import { requestWork, schedule } from './bank/scheduled-jobs.ts'
import { amountLine, limitTexts } from './bank/texts.ts'
import { cardPassword } from './card-passwords.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'

type Steps = readonly [step: RequestStep, days: number, reason?: RequestReason][]

interface DemoRequest {
  person: string
  daysAgo: number
  kind: 'permanent' | 'temporary' | 'application'
  product: CardProduct
  /** In yuan: the limit before, asked for and given; the yearly income. */
  before?: number
  asked?: number
  given?: number
  income: number
  days?: number
  purpose?: LimitPurpose
  state: RequestState
  /** Events after the submission, each with its number of days since then. */
  steps: Steps
}

/** A request in every lasting state: limits first, then new cards. */
const requests: readonly DemoRequest[] = [
  {
    person: 'chen',
    daysAgo: 400,
    kind: 'permanent',
    product: 'diamond',
    purpose: 'other',
    before: 150_000,
    asked: 200_000,
    given: 200_000,
    income: 960_000,
    state: 'accepted',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['accepted', 2],
    ],
  },
  {
    person: 'chen',
    daysAgo: 28,
    kind: 'temporary',
    product: 'diamond',
    purpose: 'travel',
    days: 30,
    before: 200_000,
    asked: 260_000,
    given: 260_000,
    income: 960_000,
    state: 'approved',
    steps: [
      ['reviewing', 0],
      ['approved', 0],
    ],
  },
  {
    person: 'xu',
    daysAgo: 200,
    kind: 'temporary',
    product: 'gold',
    purpose: 'shopping',
    days: 20,
    before: 30_000,
    asked: 41_000,
    income: 148_000,
    state: 'declined',
    steps: [
      ['reviewing', 0],
      ['declined', 1, 'record'],
    ],
  },
  {
    person: 'xu',
    daysAgo: 4,
    kind: 'permanent',
    product: 'gold',
    purpose: 'home',
    before: 30_000,
    asked: 43_000,
    given: 36_000,
    income: 148_000,
    state: 'approved',
    steps: [
      ['reviewing', 0],
      ['approved', 1, 'half'],
    ],
  },
  {
    person: 'anna',
    daysAgo: 2,
    kind: 'permanent',
    product: 'world',
    purpose: 'travel',
    before: 80_000,
    asked: 105_000,
    income: 540_000,
    state: 'documentsWanted',
    steps: [
      ['reviewing', 0],
      ['documentsWanted', 1, 'income'],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 260,
    kind: 'permanent',
    product: 'young',
    purpose: 'home',
    before: 40_000,
    asked: 48_000,
    given: 48_000,
    income: 222_000,
    state: 'lapsed',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['lapsed', 17],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 120,
    kind: 'temporary',
    product: 'young',
    purpose: 'travel',
    days: 15,
    before: 40_000,
    asked: 50_000,
    income: 222_000,
    state: 'withdrawn',
    steps: [
      ['reviewing', 0],
      ['withdrawn', 0],
    ],
  },
  {
    person: 'zhou',
    daysAgo: 1,
    kind: 'temporary',
    product: 'young',
    purpose: 'wedding',
    days: 20,
    before: 40_000,
    asked: 57_000,
    income: 222_000,
    state: 'reviewing',
    steps: [['reviewing', 0]],
  },
  {
    person: 'zheng',
    daysAgo: 150,
    kind: 'application',
    product: 'gold',
    income: 61_000,
    state: 'declined',
    steps: [
      ['reviewing', 0],
      ['declined', 2, 'income'],
    ],
  },
  {
    person: 'sun',
    daysAgo: 90,
    kind: 'application',
    product: 'platinum',
    income: 132_000,
    state: 'withdrawn',
    steps: [
      ['reviewing', 0],
      ['withdrawn', 0],
    ],
  },
  {
    person: 'sun',
    daysAgo: 1,
    kind: 'application',
    product: 'young',
    income: 132_000,
    state: 'submitted',
    steps: [],
  },
  {
    person: 'ma',
    daysAgo: 2,
    kind: 'application',
    product: 'classic',
    income: 83_000,
    given: 20_000,
    state: 'approved',
    steps: [
      ['reviewing', 0],
      ['approved', 1, 'lowerProduct'],
    ],
  },
  {
    person: 'liu',
    daysAgo: 3,
    kind: 'application',
    product: 'young',
    income: 96_000,
    given: 24_000,
    state: 'made',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['made', 2],
    ],
  },
  {
    person: 'gulina',
    daysAgo: 45,
    kind: 'application',
    product: 'gold',
    income: 168_000,
    given: 42_000,
    state: 'activated',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['made', 2],
      ['mailed', 3],
      ['activated', 9],
    ],
  },
  {
    person: 'huang',
    daysAgo: 160,
    kind: 'application',
    product: 'classic',
    income: 54_000,
    given: 13_000,
    state: 'lapsed',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['made', 2],
      ['mailed', 3],
      ['lapsed', 94],
    ],
  },
  {
    person: 'pan',
    daysAgo: 12,
    kind: 'application',
    product: 'gold',
    income: 128_000,
    given: 30_000,
    state: 'mailed',
    steps: [
      ['reviewing', 0],
      ['approved', 1],
      ['made', 2],
      ['mailed', 3],
    ],
  },
]

const minute = 11 * 60 + 17
/** Days in which a permanent raise can be accepted (`cards.limits`). */
const acceptDays = 15

/** Steps by the customer, which have no number of the card centre. */
const ownSteps: readonly RequestStep[] = ['withdrawn', 'accepted', 'lapsed', 'activated']

/** Returns the day of a step. Null if the request has not reached it. */
const dayOf = (
  history: HistoryDraft,
  { daysAgo, steps }: DemoRequest,
  wanted: RequestStep,
): string | null => {
  const found = steps.find(([step]) => step === wanted)
  return found ? addDays(history.today, found[1] - daysAgo) : null
}

/** Returns the temporary limit in force on a customer's card: the whole limit and its days. Null if there is none. */
export function temporaryLimitOf(
  history: HistoryDraft,
  { key }: Person,
): { limitMinor: bigint; from: string; until: string } | null {
  const found = requests.find(
    ({ person, kind, state }) => person === key && kind === 'temporary' && state === 'approved',
  )
  if (!found) return null
  const from = dayOf(history, found, 'approved')!
  return { limitMinor: toMinor(found.given!), from, until: temporaryUntil(from, found.days!) }
}

/** Enters the requests to the card centre with their orders. Offers and limits end on their days. */
export async function enterCardRequests(tx: Tx, history: HistoryDraft, pepper: string): Promise<void> {
  const code = verificationCodes(history, 'card requests')
  const all = requests.map((demo) => {
    const at = history.at(addDays(history.today, -demo.daysAgo), minute)
    const person = personOf(demo.person)
    const card = person.accounts.find(({ kind }) => kind === 'creditCard')
    const cardId = card ? accountIdOf(person, card) : null
    return { demo, at, person, cardId, id: pastOrderId(at, history.orderSerials) }
  })
  await enterPastOrders(
    tx,
    all.map(({ demo, at, person, cardId, id }) => ({
      customerId: person.customerId,
      orderId: id,
      method: person.method,
      at,
      contract: demo.kind === 'application' ? applyForCard : requestLimit,
      input: { product: demo.product, amount: `${demo.asked ?? 0}.00` },
      lines: [
        { key: 'product', label: limitTexts.product, value: cardProductNames[demo.product] },
        ...(demo.asked
          ? [
              {
                ...amountLine({ amountMinor: toMinor(demo.asked), currency: 'CNY' }),
                key: 'asked',
                label: limitTexts.asked,
              },
            ]
          : []),
      ],
      amountMinor: null,
      currency: 'CNY' as const,
      payee: null,
      remark: '',
      journalId: null,
      payerAccountId: cardId ?? accountIdOf(person, person.accounts[0]!),
      verificationCode: code(),
    })),
  )
  await tx
    .insertInto('cards.requests')
    .values(all.map((each) => rowOf(history, each)))
    .execute()
  await tx
    .insertInto('cards.request_steps')
    .values(
      all.flatMap(({ demo, at, person, id }) =>
        ([['submitted', 0], ...demo.steps] as Steps).map(([step, days, reason], index) => ({
          customer_id: person.customerId,
          request_id: id,
          no: index + 1,
          step,
          at: new Date(at.getTime() + days * 86_400_000 + index * 83_000),
          amount_minor: amountOf(demo, step),
          reason: reason ?? null,
        })),
      ),
    )
    .execute()
  for (const { demo, person, id } of all) {
    const work = workOf(history, demo)
    if (work) await schedule(tx, { ...work, customerId: person.customerId, reference: id })
  }
  for (const { demo, person, cardId, id } of all)
    if (demo.state === 'mailed')
      await tx
        .updateTable('accounts.accounts')
        .set({ opened_on: dayOf(history, demo, 'made')! })
        .where('customer_id', '=', person.customerId)
        .where('account_id', '=', cardId)
        .execute()
    else if (dayOf(history, demo, 'made')) await makeDemoCard(tx, history, { demo, person, id }, pepper)
}

/** Makes the card of an application and enters its later activation or expiry. */
async function makeDemoCard(
  tx: Tx,
  history: HistoryDraft,
  { demo, person: { customerId }, id }: Pick<Entered, 'demo' | 'person' | 'id'>,
  pepper: string,
): Promise<void> {
  const on = (step: RequestStep) => dayOf(history, demo, step)
  const request = await readRequest(tx, customerId, id)
  const accountId = await makeCard(tx, request!, history.at(on('made')!, minute))
  await tx
    .updateTable('cards.requests')
    .set({ account_id: accountId })
    .where('customer_id', '=', customerId)
    .where('request_id', '=', id)
    .execute()
  const [activatedOn, lapsedOn] = [on('activated'), on('lapsed')]
  if (lapsedOn) await closeAccount(tx, { customerId, accountId, on: lapsedOn })
  if (!activatedOn) return
  await tx
    .updateTable('cards.credit_cards')
    .set({ activated_on: activatedOn })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  const hash = await hashPassword(cardPassword, pepper)
  await storeTransactionPassword(tx, { customerId, accountId, hash, now: history.at(activatedOn, minute) })
}

function amountOf({ asked, given }: DemoRequest, step: RequestStep): bigint | null {
  if (step === 'submitted') return asked ? toMinor(asked) : null
  return step === 'approved' ? toMinor(given!) : null
}

/** Returns the scheduled end of a request: an offer lapses, or a temporary limit ends. Null if nothing is due. */
function workOf(history: HistoryDraft, demo: DemoRequest): { kind: string; dueAt: Date } | null {
  if (demo.kind === 'temporary' && demo.state === 'approved') {
    const until = temporaryUntil(dayOf(history, demo, 'approved')!, demo.days!)
    return { kind: requestWork.endTemporary, dueAt: instantOf(until, '23:59') }
  }
  const lapses = lapsesOn(history, demo)
  const stands = demo.state === 'approved' || demo.state === 'mailed'
  return lapses && stands ? { kind: requestWork.lapse, dueAt: startOfDay(addDays(lapses, 1)) } : null
}

/** Returns the last day to accept a permanent raise, or to activate a card. */
function lapsesOn(history: HistoryDraft, demo: DemoRequest): string | null {
  const approvedOn = dayOf(history, demo, 'approved')
  if (demo.kind === 'permanent' && approvedOn) return lastDayOf(approvedOn, acceptDays)
  const mailedOn = dayOf(history, demo, 'mailed')
  return mailedOn && lastDayOf(mailedOn, activateWithinDays)
}

interface Entered {
  demo: DemoRequest
  at: Date
  person: Person
  cardId: bigint | null
  id: string
}

function rowOf(
  history: HistoryDraft,
  { demo, at, person, cardId, id }: Entered,
): Insertable<Tables['cards.requests']> {
  const { kind, product, state, before = 0, asked = 0, given, income, purpose = '', days = 0, steps } = demo
  const isApplication = kind === 'application'
  const decidedOn = dayOf(history, demo, 'approved') ?? dayOf(history, demo, 'declined')
  return {
    customer_id: person.customerId,
    request_id: id,
    kind,
    product,
    state,
    purpose,
    days,
    account_id: isApplication && state !== 'mailed' ? null : cardId,
    seq: 1 + steps.filter(([step]) => !ownSteps.includes(step)).length,
    before_minor: toMinor(before),
    asked_minor: toMinor(asked),
    income_minor: toMinor(income),
    given_minor: given === undefined ? null : toMinor(given),
    until_on: kind === 'temporary' && given ? temporaryUntil(businessDate(at), days) : null,
    reason: steps.findLast(([, , reason]) => reason)?.[2] ?? null,
    lapses_on: lapsesOn(history, demo),
    details: JSON.stringify(isApplication ? detailsOf(history, person) : {}),
    submitted_at: at,
    decided_at: decidedOn ? history.at(decidedOn, minute + 2) : null,
  }
}

/** Returns the further fields of an application form. */
const detailsOf = (history: HistoryDraft, { nameEn, address }: Person) => ({
  printedName: nameEn,
  idExpiresOn: addDays(history.today, 2_000),
  employer: '云启商贸有限公司',
  contactName: '陈建国',
  contactMobile: '13900001234',
  billDay: 12,
  address,
  postcode: '430071',
})
