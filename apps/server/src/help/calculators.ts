import { currencies, formatAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { calculatorFunds, calculatorTerms } from '@cloudsail/contract/help'
import { addDays, businessDate, type DatedValue, parameter, parameterValues } from '../bankday/index.ts'
import { instalmentTerms } from '../cards/index.ts'
import { boardRatesParameter, callDepositTerms, foreignBoardRatesParameter } from '../deposits/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { lprParameter } from '../loans/index.ts'
import { readBoard } from '../remittance/index.ts'
import { courseOf, fundsWithCourse } from '../wealth/index.ts'

/** Returns the terms that calculators use: the same parameters that orders read. */
export async function readCalculatorTerms(
  context: CustomerContext,
  { on }: RequestOf<typeof calculatorTerms>,
): Promise<ResponseOf<typeof calculatorTerms>> {
  const { db, now } = context
  const today = businessDate(now)
  const boardDay = on === undefined || on > today ? today : on
  const [rmbValues, foreignValues, call, instalments, lpr, { rates }] = await Promise.all([
    parameterValues(db, boardRatesParameter),
    parameterValues(db, foreignBoardRatesParameter),
    parameter(db, callDepositTerms, today),
    parameter(db, instalmentTerms, today),
    // A contract made today uses the rate published before today.
    parameter(db, lprParameter, addDays(today, -1)),
    readBoard(context, {}),
  ])
  const rmb = heldOn(rmbValues, boardDay)
  const foreign = heldOn(foreignValues, boardDay)
  return {
    today,
    deposits: {
      on: boardDay,
      boards: [
        { currency: 'CNY' as const, currentPpm: rmb.current, terms: termsOf(rmb.term) },
        ...currencies.flatMap((currency) => {
          if (currency === 'CNY') return []
          const { current: currentPpm, term } = foreign[currency]
          return term ? [{ currency, currentPpm, terms: termsOf(term) }] : []
        }),
      ],
      call1Ppm: rmb.call1,
      call7Ppm: rmb.call7,
      callLeast: formatAmount(call.least, 'CNY'),
    },
    exchange: {
      rates: rates.map(({ currency, mid, buy, cashBuy, sell }) => ({ currency, mid, buy, cashBuy, sell })),
    },
    instalments: { ratePpm: instalments.ratePpm, periods: [...instalments.periods] },
    lpr: { oneYearPpm: lpr['1Y'], fiveYearsPpm: lpr['5Y'] },
  }
}

/** Returns the funds for the fund calculator: funds in RMB, and the NAV history of the requested one. */
export async function readCalculatorFunds(
  { db, now }: CustomerContext,
  { productCode }: RequestOf<typeof calculatorFunds>,
): Promise<ResponseOf<typeof calculatorFunds>> {
  const funds = await fundsWithCourse(db, businessDate(now))
  if (productCode === undefined) return { funds, course: null }
  if (!funds.some((fund) => fund.productCode === productCode))
    throw new BankError('productUnknown', { field: 'productCode' })
  return { funds, course: await courseOf(db, { productCode, today: businessDate(now) }) }
}

/** Returns the value that held on a date. Throws dateTooEarly before the first value. */
function heldOn<Value>(values: readonly DatedValue<Value>[], date: string): Value {
  const held = values.findLast(({ effectiveOn }) => effectiveOn <= date)
  if (held) return held.value
  throw new BankError('dateTooEarly', { field: 'on', values: { earliest: values[0]!.effectiveOn } })
}

const termsOf = (term: Readonly<Record<string, number>>) =>
  Object.entries(term)
    .map(([months, ratePpm]) => ({ months: Number(months), ratePpm }))
    .toSorted((one, other) => one.months - other.months)
