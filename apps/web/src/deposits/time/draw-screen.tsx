import { rateText } from '@cloudsail/contract'
import { drawableDeposits, drawTimeDeposit } from '@cloudsail/contract/deposits'
import { currencySigns } from '@cloudsail/ui/base/money-parts.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import { noDraw } from '../kit/draw-form.ts'
import { DrawScreen } from '../kit/draw-screen.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { useDepositAccounts } from './deposit-form.ts'
import { DrawCost } from './draw-cost.tsx'
import { figuresOf, wayOf } from './draw-form.ts'

const form = defineOrderForm({ contract: drawTimeDeposit, initial: noDraw })

/** PAM0402000: draws a time deposit, or part of it, to a current account. */
export default function DrawTimeDepositScreen() {
  const t = useTexts('timeDeposits')
  return (
    <DrawScreen
      form={form}
      holdings={{ texts: 'timeDeposits', at: '/PAM0202000' }}
      useHeld={useHeld}
      useReceivers={useReceivers}
      figuresOf={(deposit, amount, { today }) => figuresOf(deposit, amount, today)}
      none={<NothingToDraw />}
      words={{
        label: t('draw.deposit'),
        option: ({ certificate, principal, currency, termMonths, ratePpm, maturesOn }) =>
          t('draw.option', {
            certificate,
            amount: `${currencySigns[currency]}${groupedOf(principal, currency)}`,
            term: t('term', { months: termMonths }),
            rate: rateText(ratePpm),
            date: maturesOn,
          }),
        hint: (deposit, { today }) =>
          t(wayOf(deposit, today), { most: groupedOf(deposit.mostInPart, deposit.currency) }),
      }}
      facts={({ deposit: { currency }, figures: { lostMinor, atMaturityMinor } }) => {
        const money = (minor: bigint) => <MinorText minor={minor} currency={currency} always />
        if (lostMinor === 0n) return []
        return [
          { label: t('draw.couldBe'), value: money(atMaturityMinor) },
          { label: t('cost.lost'), value: money(lostMinor), isBad: true },
        ]
      }}
      cost={(drawn) => <DrawCost {...drawn} />}
    />
  )
}

const useHeld = () => useStart(drawableDeposits, {}).data
const useReceivers = () => useDepositAccounts('receive')

function NothingToDraw() {
  const t = useTexts('timeDeposits')
  return (
    <NothingToOrder title={t('draw.none')} action={<Link href="/PAM0401000">{t('draw.none.open')}</Link>}>
      {t('draw.none.text')}
    </NothingToOrder>
  )
}
