import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import {
  type AbroadCurrency,
  bearers,
  type checkNameHongKong,
  mostWithin,
  networkCurrencies,
  type abroadPrice as priceCall,
  type RemitNetwork,
  type abroadStart as startCall,
  usdAt,
} from '@cloudsail/contract/remittance'
import { type MidRates, midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { methodCeiling } from '../../limits/enforcement/index.ts'
import { booksOf, nameRequestXml } from '../../networks/index.ts'
import { countChecks } from '../../orders/index.ts'
import { remittanceTariff } from '../../transfers/index.ts'
import { usdEquivalents } from '../exchange/parameters.ts'
import { isResident } from '../exchange/quota.ts'
import {
  cipsHours,
  type Days,
  daysFrom,
  hongKongHours,
  needsDesk,
  nextDeskBatch,
  settlementDay,
} from './calendars.ts'
import { isForeign } from './form.ts'
import { dayUsedMinor } from './load-remittance.ts'
import { latinName } from './message-form.ts'
import { type AbroadTerms, abroadTariff, abroadTerms } from './parameters.ts'
import { midOf, priceOf } from './price.ts'
import { readRoute } from './routes.ts'

/** Returns the initial data of a form. */
export async function readStart(
  { db, now, session: { customerId, method } }: CustomerContext,
  { network }: RequestOf<typeof startCall>,
): Promise<ResponseOf<typeof startCall>> {
  const today = businessDate(now)
  const [customer, terms, days, used, { ceiling }, [mids], last] = await onOneConnection(db, (q) =>
    Promise.all([
      findCustomer(q, customerId),
      parameter(q, abroadTerms, today),
      daysFrom(q, today),
      dayUsedMinor(q, customerId, today),
      methodCeiling(q, { customerId, method, now }),
      midRatesOn(q, [today]),
      q
        .selectFrom('remittance.remittances')
        .select('form')
        .where('customer_id', '=', customerId)
        .orderBy('order_id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ]),
  )
  const { isOpen, next } = openingOf(network, now, days, terms)
  const hours = network === 'swift' ? { opensAt: terms.runsFrom, closesAt: terms.runsTo } : terms[network]
  const address = last?.form.remitter
  return {
    remitter: {
      name: latinName(customer),
      // The last remittance's input, so that nobody types an address twice.
      address: {
        street: address?.street ?? '',
        town: address?.town ?? '',
        state: address?.state ?? '',
        postcode: address?.postcode ?? '',
        country: address?.country ?? 'CN',
      },
      phone: address?.phone ?? phoneOf(customer.mobile),
    },
    isResident: isResident(customer),
    dayTotal: formatAmount(terms.dayUsd, 'USD'),
    dayLeft: formatAmount(terms.dayUsd > used ? terms.dayUsd - used : 0n, 'USD'),
    rmbSingle: formatAmount(terms.rmbSingle, 'CNY'),
    methodMost: mostOf(network, ceiling.single, mids!),
    isOpen,
    opensAt: hours.opensAt,
    closesAt: hours.closesAt,
    next: wireTime(next),
    closedCountries: terms.closedCountries,
  }
}

/** Returns the recorded mobile number in international format. */
export const phoneOf = (mobile: string): string => `+${mobile.startsWith('852') ? '' : '86'}${mobile}`

/** Returns, for each currency of a way, the most that an amount of CNY covers at the mid rate. */
function mostOf(network: RemitNetwork, rmbMinor: bigint, mids: MidRates) {
  const currencies: readonly AbroadCurrency[] = networkCurrencies[network]
  return currencies
    .filter((currency) => currency === 'CNY' || mids.per100.has(currency))
    .map((currency) => {
      const most = currency === 'CNY' ? rmbMinor : mostWithin(rmbMinor, currency, midOf(mids)(currency))
      return { currency, amount: formatAmount(most, currency) }
    })
}

function openingOf(network: RemitNetwork, now: Date, days: Days, terms: AbroadTerms) {
  if (network === 'hongKong') return hongKongHours(now, days, terms)
  // The other ways accept orders at any hour.
  return {
    isOpen: true,
    next: network === 'swift' ? nextDeskBatch(now, days, terms) : cipsHours(now, days, terms).next,
  }
}

/** Returns the price of a remittance under each bearer, so that the form can show everything before submission. */
export async function readPrice(
  { db, now }: CustomerContext,
  { network, currency, amount, paying, feeFrom, country }: RequestOf<typeof priceCall>,
): Promise<ResponseOf<typeof priceCall>> {
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const today = businessDate(now)
  const [terms, tariff, domestic, mids, days, equivalents, route] = await onOneConnection(db, (q) =>
    Promise.all([
      parameter(q, abroadTerms, today),
      parameter(q, abroadTariff, today),
      remittanceTariff(q, today),
      midRatesOn(q, [today]),
      daysFrom(q, today),
      parameter(q, usdEquivalents, today),
      readRoute(q, { network, country, currency, now }),
    ]),
  )
  const facts = { tariff, domestic, mids: mids[0]! }
  const isPurchase = paying === 'purchase' && isForeign(currency)
  const text = (minor: bigint) => formatAmount(minor, currency)
  const goesAt = goesAtOf(network, amountMinor, { now, days, terms })
  return {
    ways: bearers
      .filter((bearer) => network === 'swift' || bearer === 'SHA')
      .map((bearer) => {
        const price = priceOf({ network, bearer, amountMinor, currency, isPurchase, feeFrom }, facts)
        const isNothing = price.sentMinor <= 0n
        const foreign =
          network !== 'swift' || bearer === 'OUR' ? 0n : route === null ? null : route.chargedMinor
        const arrives = foreign === null || isNothing ? null : price.sentMinor - foreign
        const charge = (minor: bigint) => ({
          amount: formatAmount(minor, price.feeCurrency),
          currency: price.feeCurrency,
        })
        return {
          bearer,
          commission: charge(price.commissionMinor),
          cable: charge(price.cableMinor),
          prepaid: charge(price.prepaidMinor),
          debit: text(price.debitMinor),
          sent: text(isNothing ? 0n : price.sentMinor),
          foreignCharges: foreign === null ? null : text(foreign),
          arrives: arrives === null ? null : text(arrives > 0n ? arrives : 0n),
          isNothing,
        }
      }),
    usd: isForeign(currency) ? usdText(amountMinor, currency, equivalents) : null,
    rmb: formatAmount(toRmb(amountMinor, currency, mids[0]!), 'CNY'),
    goesAt: wireTime(goesAt),
    settlesOn: settlementDay(goesAt, currency, days, terms),
    usualSeconds: route && { half: route.halfSeconds, most: route.mostSeconds },
  }
}

function usdText(amountMinor: bigint, currency: AbroadCurrency, equivalents: Record<string, bigint>): string {
  const equivalent = equivalents[currency]
  if (equivalent === undefined) throw new BankError('noQuote')
  return formatAmount(usdAt(amountMinor, currency, equivalent), 'USD')
}

/** Returns the earliest sending time. For the closed fast way, its next opening. */
function goesAtOf(
  network: RemitNetwork,
  amountMinor: bigint,
  { now, days, terms }: { now: Date; days: Days; terms: AbroadTerms },
): Date {
  if (network === 'hongKong') return hongKongHours(now, days, terms).next
  return needsDesk(network, amountMinor, terms)
    ? nextDeskBatch(now, days, terms)
    : cipsHours(now, days, terms).next
}

/** Asks a bank in Hong Kong whether an account belongs to a name. */
export async function checkName(
  context: CustomerContext,
  { bank, account, name }: RequestOf<typeof checkNameHongKong>,
): Promise<ResponseOf<typeof checkNameHongKong>> {
  const { db, now, services } = context
  await countChecks(context)
  const asked = { id: randomUUID().replaceAll('-', ''), at: now, queue: await booksOf(db) }
  return { outcome: await services.correspondent.checkName(nameRequestXml(asked, { name, account, bank })) }
}
