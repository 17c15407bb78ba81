import { parseAmount } from '@cloudsail/contract'
import { parseNav, parseUnits } from '@cloudsail/contract/wealth'
import { readAccountText } from './day.ts'

/** A registrar's answer to an order. */
export interface ConfirmationLine {
  orderId: string
  /** The registrar's own serial number. */
  serial: string
  customerId: bigint
  accountId: bigint
  productCode: string
  tradeOn: string
  /** `0000` means confirmed. */
  code: string
  navE4: number | null
  /** The amount taken for a purchase. The proceeds of a redemption before its fee. */
  amountMinor: bigint
  feeMinor: bigint
  unitsE2: bigint
  targetUnitsE2: bigint | null
  moneyOn: string | null
  /** True if the rest continues on the next T. */
  goesOn: boolean
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Reads a line of a file of confirmations. Returns null if it is malformed. */
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
    orderId,
    serial,
    ...owner,
    productCode,
    tradeOn,
    code,
    navE4,
    amountMinor,
    feeMinor,
    unitsE2,
    targetUnitsE2,
    moneyOn: moneyOn === '' ? null : moneyOn,
    goesOn: more === '1',
  }
}
