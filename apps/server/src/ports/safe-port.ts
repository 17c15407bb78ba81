import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import type { PartySide } from './json-party.ts'
import { branch, leaf, textAt, type XmlElement } from './xml.ts'
import { createXmlParty } from './xml-party.ts'

/** A person as the foreign exchange administration (SAFE) identifies them. */
interface Person {
  idType: string
  idNumber: string
}

/** A person's use at other banks in a year, in US cents. */
export interface PersonQuota {
  year: number
  boughtElsewhereMinor: bigint
  soldElsewhereMinor: bigint
  /** Whether the person is on the administration's watch list, and so without a quota. */
  isWatched: boolean
}

/** A trade to be registered. It counts once by its number. */
export interface Registration extends Person {
  number: string
  name: string
  side: 'buy' | 'sell'
  currency: Currency
  amountMinor: bigint
  usdMinor: bigint
  rmbMinor: bigint
  /** Purpose of a purchase or source of a sale. */
  purpose: string
  on: string
}

/** A trade on the administration's list of a day. */
export interface ListedTrade {
  number: string
  safeNumber: string
  side: 'buy' | 'sell'
  usdMinor: bigint
}

type RegistrationAnswer = { safeNumber: string } | { refused: 'quota' | 'watchList' }

/** The port to the administration's system of individual foreign exchange. */
export interface SafePort {
  /** Returns a person's use at other banks. Throws a PostFailure. */
  quotaOf(asked: Person & { year: number }): Promise<PersonQuota>
  /** Registers a trade. A repetition under the same number returns the current result. Throws a PostFailure. */
  register(registration: Registration): Promise<RegistrationAnswer>
  /** Returns every trade registered for a date. Throws a PostFailure. */
  listOf(date: string): Promise<ListedTrade[]>
  /** Cancels a registration that has no trade here. Throws a PostFailure. */
  cancel(number: string): Promise<void>
  close(): void
}

/** Creates the port: signed XML messages in the administration's own format, over persistent HTTP connections. */
export function createSafePort(side: PartySide): SafePort {
  const safe = createXmlParty(side, {
    path: '/safe/messages',
    namespace: 'urn:cloudsail:safe:xsd:',
    name: 'SAFE',
    timeoutMs: 1_500,
    // Enough for a day of a large bank.
    maxAnswerBytes: 64 * 1024 * 1024,
  })
  const { ask, noAnswer } = safe
  return {
    async quotaOf({ idType, idNumber, year }) {
      const asked = branch('QtaReq', leaf('IdTp', idType), leaf('Id', idNumber), leaf('Yr', String(year)))
      const answer = await ask('quota.001', 'quota.002', asked)
      const usd = (at: string) => parseAmount(textAt(answer, at) ?? '', 'USD') ?? noAnswer(at)
      if (textAt(answer, 'Yr') !== String(year)) noAnswer('another year')
      return {
        year,
        boughtElsewhereMinor: usd('BghtElswhr'),
        soldElsewhereMinor: usd('SldElswhr'),
        isWatched: textAt(answer, 'Wtchd') === 'true',
      }
    },
    async register(registration) {
      const answer = await ask('trade.001', 'trade.002', tradeOf(registration))
      if (textAt(answer, 'OrgnlNb') !== registration.number) noAnswer('another trade')
      if (textAt(answer, 'Sts') === 'RGST')
        return { safeNumber: textAt(answer, 'RgstnNb') ?? noAnswer('no number') }
      if (textAt(answer, 'Sts') !== 'RJCT') noAnswer('no status')
      return { refused: textAt(answer, 'Rsn') === 'WTCH' ? 'watchList' : 'quota' }
    },
    async listOf(date) {
      const answer = await ask('list.001', 'list.002', branch('ListReq', leaf('Dt', date)))
      if (textAt(answer, 'Dt') !== date) noAnswer('another day')
      return answer.children
        .filter(({ name }) => name === 'Trad')
        .map((trade): ListedTrade => {
          const of = (path: string) => textAt(trade, path) ?? noAnswer(`no ${path}`)
          return {
            number: of('Nb'),
            safeNumber: of('RgstnNb'),
            side: of('Sd') === 'BUYI' ? 'buy' : 'sell',
            usdMinor: parseAmount(of('UsdEqvt'), 'USD') ?? noAnswer('no amount'),
          }
        })
    },
    async cancel(number) {
      const answer = await ask('cancel.001', 'cancel.002', branch('TradCxl', leaf('Nb', number)))
      if (textAt(answer, 'OrgnlNb') !== number) noAnswer('another trade')
    },
    close: safe.close,
  }
}

const tradeOf = (trade: Registration): XmlElement =>
  branch(
    'TradRgstn',
    leaf('Nb', trade.number),
    leaf('IdTp', trade.idType),
    leaf('Id', trade.idNumber),
    leaf('Nm', trade.name),
    leaf('Sd', trade.side === 'buy' ? 'BUYI' : 'SELL'),
    leaf('Amt', formatAmount(trade.amountMinor, trade.currency), { Ccy: trade.currency }),
    leaf('UsdEqvt', formatAmount(trade.usdMinor, 'USD')),
    leaf('Rmb', formatAmount(trade.rmbMinor, 'CNY')),
    leaf('Purp', trade.purpose),
    leaf('Dt', trade.on),
  )
