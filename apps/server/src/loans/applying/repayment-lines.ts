import { moneyText } from '../../orders/index.ts'
import { applyingTexts as texts } from './texts.ts'

/** Returns the lines of a loan's repayment: the way, each instalment and the interest in all. */
export function repaymentLines({
  instalmentMinor,
  interestMinor,
}: {
  instalmentMinor: bigint
  interestMinor: bigint
}) {
  const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })
  return [
    { key: 'repayment', label: texts.repayment, value: texts.equalInstalment },
    { key: 'instalment', label: texts.instalment, value: money(instalmentMinor), tone: 'strong' as const },
    { key: 'interest', label: texts.interest, value: money(interestMinor) },
  ]
}
