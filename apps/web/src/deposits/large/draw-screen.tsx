import { formatGrouped, rateText } from '@cloudsail/contract'
import { buyLargeCertificate, drawLargeCertificate, largeHoldings } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import { noDraw } from '../kit/draw-form.ts'
import { DrawScreen } from '../kit/draw-screen.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import { DrawCost } from '../time/draw-cost.tsx'
import { wayOf } from '../time/draw-form.ts'
import { figuresOf } from './large-form.ts'

void loadTexts('largeDeposits')

const form = defineOrderForm({ contract: drawLargeCertificate, initial: noDraw })

/** PAM1702000: draws a large certificate to a current account, in full or once in part. */
export default function DrawLargeCertificateScreen() {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  return (
    <DrawScreen
      form={form}
      holdings={{ texts: 'largeDeposits', at: '/PAM1703000', view: 'movements' }}
      useHeld={useHeld}
      figuresOf={(deposit, amount, { today }) => figuresOf(deposit, amount, today)}
      none={<NoDeposits texts="largeDeposits" open={buyLargeCertificate} />}
      words={{
        label: t('certificate'),
        option: ({ certificate, principal, termMonths, ratePpm, maturesOn }) =>
          words('draw.option', {
            certificate,
            amount: `¥${groupedOf(principal)}`,
            term: words('term', { months: termMonths }),
            rate: rateText(ratePpm),
            date: maturesOn,
          }),
        hint: (deposit, { today }) =>
          t(wayOf(deposit, today), {
            most: groupedOf(deposit.mostInPart),
            least: groupedOf(deposit.least),
          }),
      }}
      facts={({ figures: { takenBackMinor, lostMinor } }) => [
        takenBackMinor > 0n && { label: t('draw.takenBack'), value: money(-takenBackMinor), isBad: true },
        lostMinor > 0n && { label: words('cost.lost'), value: money(lostMinor), isBad: true },
      ]}
      cost={(drawn) => (
        <>
          <DrawCost {...drawn} />
          {drawn.figures.takenBackMinor > 0n && (
            <MessageBar kind="warn">
              {t('draw.returned', {
                paid: groupedOf(drawn.deposit.paidInterest),
                amount: formatGrouped(drawn.figures.takenBackMinor, 'CNY'),
              })}
            </MessageBar>
          )}
        </>
      )}
      isBare
    />
  )
}

const useHeld = () => useStart(largeHoldings, {}).data
