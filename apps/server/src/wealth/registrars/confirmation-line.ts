import { parseAmount } from '@cloudsail/contract'
import { parseNav, parseUnits } from '@cloudsail/contract/wealth'
import { readAccountText } from './day.ts'

/** What a registrar answers an order with. */
export interface ConfirmationLine {
  orderId: string
  /** The registrar's own. */
  serial: string
  customerId: bigint
  accountId: bigint
  productCode: string
  tradeOn: string
  /** `0000`: confirmed. */
  code: string
  navE4: number | null
  /** Of a purchase what was taken, of a redemption what it brings before its fee. */
  amountMinor: bigint
  feeMinor: bigint
  unitsE2: bigint
  targetUnitsE2: bigint | null
  moneyOn: string | null
  /** The rest goes on with the next T. */
  goesOn: boolean
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Reads a line of a file of confirmations; null where it makes no sense. */
export function readConfirmation(fields: readonly string[]): ConfirmationLine | null {
  const [orderId = '', serial = '', , productCode = '', account = '', tradeOn = '', code = ''] = fields
  const [, , , , , , , nav = '', amount = '', fee = '', units = '', target = '', moneyOn = '', more] = fields
  const owner = readAccountText(account)
  const amountMinor = parseAmount(amount, 'CNY')
  const feeMinor = parseAmount(fee, 'CNY')
  const unitsE2 = parseUnits(units)
  const navE4 = nav === '' ? null : parseNav(nav)
  const targetUnitsE2 = target === '' ? null : parseUnits(target)
  if (!owner || !/^\d{20}$/.test(orderId) || serial === '' || serial.length > 40 || !isDate(tradeOn))
    return null
  if (amountMinor === null || feeMinor === null || unitsE2 === null) return null
  if ((nav !== '' && navE4 === null) || (target !== '' && targetUnitsE2 === null)) return null
  if (moneyOn !== '' && !isDate(moneyOn)) return null
  return {
    ...{ orderId, serial, ...owner, productCode, tradeOn, code, navE4, amountMinor, feeMinor, unitsE2 },
    ...{ targetUnitsE2, moneyOn: moneyOn === '' ? null : moneyOn, goesOn: more === '1' },
  }
}
