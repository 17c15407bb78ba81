import { type Bilingual, fillBoth, inBoth, parseAmount } from '@cloudsail/contract'
import {
  changeFundPlan as changeContract,
  fundPapersOf,
  type Grade,
  gradeNames,
  isRiskConsent,
  riskConsentIn,
  riskNames,
  setFundPlan as setContract,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { type Account, readAccount, readAccounts } from '../../../accounts/core/index.ts'
import { businessDate, parameter } from '../../../bankday/index.ts'
import { requireRead } from '../../../contracts/index.ts'
import { BankError } from '../../../errors.ts'
import {
  accountLine,
  amountLine,
  type FactsContext,
  moneyText,
  orderDefinition,
} from '../../../orders/index.ts'
import { currentAccount, refuseNotSold, wealthAccountOf } from '../../kernel/accounts.ts'
import { type Product, readProduct, readProducts } from '../../kernel/products.ts'
import { settlementLine } from '../../kernel/settlement.ts'
import { type TradingDays, tradingDaysFrom } from '../../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf, typesRiskConsent } from '../../suitability/suitability.ts'
import { fundReadings } from '../papers.ts'
import { fundTexts } from '../texts.ts'
import { awaited, nextDate, type Plan, readPlan } from './records.ts'
import { type PlanTerms, planTerms } from './terms.ts'
import { planTexts as texts } from './texts.ts'

interface Asked {
  payerAccountId: string
  amount: string
  day: number
  endOn: string
}

const loadPlanFacts = ({ q, customerId, now }: FactsContext, { payerAccountId }: Asked) => {
  const today = businessDate(now)
  return {
    payer: readAccount(q, customerId, BigInt(payerAccountId)),
    accounts: readAccounts(q, customerId),
    terms: parameter(q, planTerms, today),
    days: tradingDaysFrom(q, today),
    suitability: suitabilityOf(q, { customerId, at: now }),
  }
}

/** Returns account, amount and first date of a plan with these terms. Throws the error that explains a refusal. */
function planned(
  asked: Asked,
  product: Product,
  {
    payer: found,
    terms,
    days,
    today,
  }: { payer: Account | null; terms: PlanTerms; days: TradingDays; today: string },
) {
  const { currency } = product
  const { account: payer } = currentAccount(found, currency, 'payerAccountId')
  const amountMinor = parseAmount(asked.amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
  let leastMinor = terms.least
  if (product.furtherMinor > leastMinor) leastMinor = product.furtherMinor
  if (amountMinor < leastMinor)
    throw new BankError('planAmountLeast', { field: 'amount', values: { least: money(leastMinor) } })
  if ((amountMinor - product.furtherMinor) % product.stepMinor !== 0n)
    throw new BankError('amountBelowFirst', {
      field: 'amount',
      values: { min: money(leastMinor), step: money(product.stepMinor) },
    })
  if (product.dayCapMinor !== null && amountMinor > product.dayCapMinor)
    throw new BankError('dayCapExceeded', {
      field: 'amount',
      values: { max: money(product.dayCapMinor), left: money(product.dayCapMinor) },
    })
  const firstOn = nextDate({ day: asked.day, end_on: null }, today, days)!
  const endOn = asked.endOn === '' ? null : asked.endOn
  if (endOn !== null && endOn <= firstOn)
    throw new BankError('planEndEarly', { field: 'endOn', values: { first: firstOn } })
  return { payer, amountMinor, firstOn, endOn }
}

function linesOf(
  { day }: Asked,
  { payer, amountMinor, firstOn, endOn }: ReturnType<typeof planned>,
  { product, terms, label }: { product: Product; terms: PlanTerms; label: Bilingual },
) {
  const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
  return [
    amountLine({ amountMinor, currency: product.currency }, texts.amount),
    line('day', fillBoth(texts.dayValue, { day })),
    { key: 'first', label, value: inBoth(firstOn) },
    accountLine('payer', payer),
    line('end', endOn === null ? texts.endNone : inBoth(endOn)),
    line(
      'rule',
      fillBoth(texts.ruleValue, { first: terms.firstTry, second: terms.secondTry, most: terms.mostFailures }),
    ),
  ]
}

/** PIF1304000: sets a plan. Its first date is after today. */
export const setFundPlan = orderDefinition({
  contract: setContract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now } = context
    return {
      ...loadPlanFacts(context, input),
      product: readProduct(q, input.productCode, businessDate(now)),
      readings: fundReadings(q, customerId, input.productCode),
    }
  },

  decide({ now }, input, { payer, accounts, terms, days, suitability, product, readings }) {
    if (product?.family !== 'fund') throw new BankError('productUnknown', { field: 'productCode' })
    refuseNotSold(product)
    refuseUnsuitable(suitability, product.risk, 'productCode')
    wealthAccountOf(accounts)
    const found = planned(input, product, { payer, terms, days, today: businessDate(now) })
    const typed = typesRiskConsent(suitability, product.risk)
    if (typed && !isRiskConsent(input.consent))
      throw new BankError('riskConsentMissing', { field: 'consent' })
    const papers = fundPapersOf(product.code, product.risk)
    const read = readings.filter(({ kind }) => papers.some((paper) => paper.kind === kind))
    requireRead(read)
    const { name, code } = product
    const amount = moneyText({ amountMinor: found.amountMinor, currency: product.currency })
    return {
      plan: { ...found, product, terms },
      purpose: fillBoth(texts.setPurpose, { name, amount }),
      lines: [
        {
          key: 'fund',
          label: fundTexts.fund,
          value: fillBoth(fundTexts.named, { name, code }),
          tone: 'strong' as const,
        },
        { key: 'risk', label: fundTexts.risk, value: riskNames[product.risk as Grade] },
        { key: 'grade', label: fundTexts.grade, value: gradeNames[suitability.grade!] },
        ...linesOf(input, found, { product, terms, label: texts.first }),
        settlementLine(accounts, product.currency),
        ...read.map((paper) => ({
          key: paper.kind,
          label: fundTexts.papers,
          value: fillBoth(fundTexts.paper, { title: paper.title, version: paper.version }),
        })),
        ...(typed ? [{ key: 'consent', label: fundTexts.consent, value: riskConsentIn }] : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, session, now }, { day }, { plan }) {
    const { payer, amountMinor, firstOn, endOn, product, terms } = plan
    const place = { customer_id: customerId, plan_id: orderId, day, end_on: endOn }
    inSameRoundTrip(
      q
        .insertInto('wealth.plans')
        .values({
          ...place,
          product_code: product.code,
          amount_minor: amountMinor,
          account_id: payer.accountId,
          method: session.method,
          state: 'running',
          next_on: firstOn,
          set_at: now,
        })
        .execute(),
    )
    inSameRoundTrip(awaited(place, firstOn, terms).execute(q))
    const amount = moneyText({ amountMinor, currency: product.currency })
    const values = { name: product.name, amount, day, first: firstOn }
    return { notifications: [{ customerId, text: fillBoth(texts.setNotification, values) }] }
  },
})

/** Returns the plan if it has not ended. Throws investmentPlanUnknown and planEnded. */
export function requirePlan(plan: Plan | null): Plan {
  if (!plan) throw new BankError('investmentPlanUnknown')
  if (plan.state === 'ended') throw new BankError('planEnded')
  return plan
}

/** PIF1314: changes a plan from its next date on. */
export const changeFundPlan = orderDefinition({
  contract: changeContract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    return {
      ...loadPlanFacts(context, input),
      plan: readPlan(q, customerId, input.plan, { lock }),
      // All funds, because the plan that names the fund is loaded in the same round trip.
      products: readProducts(q, businessDate(now), { family: 'fund' }),
    }
  },

  decide({ now }, input, { payer, terms, days, suitability, plan: kept, products }) {
    const plan = requirePlan(kept)
    const product = products.find(({ code }) => code === plan.product_code)!
    refuseUnsuitable(suitability, product.risk)
    const found = planned(input, product, { payer, terms, days, today: businessDate(now) })
    const { name, code } = product
    return {
      plan: { ...found, kept: plan, terms },
      lines: [
        {
          key: 'fund',
          label: fundTexts.fund,
          value: fillBoth(fundTexts.named, { name, code }),
          tone: 'strong' as const,
        },
        ...linesOf(input, found, { product, terms, label: texts.next }),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId }, { day }, { plan }) {
    const { kept, payer, amountMinor, firstOn, endOn, terms } = plan
    const runs = kept.state === 'running'
    inSameRoundTrip(
      sql`update wealth.plans set amount_minor = ${amountMinor}, day = ${day}, account_id = ${payer.accountId},
          end_on = ${endOn}::date, next_on = ${runs ? firstOn : null}::date
        where customer_id = ${customerId} and plan_id = ${kept.plan_id}`.execute(q),
    )
    if (runs && firstOn !== kept.next_on)
      inSameRoundTrip(awaited({ ...kept, day, end_on: endOn }, firstOn, terms).execute(q))
    return {}
  },
})
