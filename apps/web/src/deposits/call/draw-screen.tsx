import { currentInterest, minorOf } from '@cloudsail/contract'
import { drawCallDeposit, openCallDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { groupedOf } from '../certificates.ts'
import { noDraw } from '../kit/draw-form.ts'
import { DrawScreen } from '../kit/draw-screen.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import { callFigures, useCallOption, useHeldCalls } from './call-form.ts'
import { DrawParts } from './draw-parts.tsx'

void loadTexts('callDeposits')

const form = defineOrderForm({ contract: drawCallDeposit, initial: noDraw })

/** PAM1303000: draws a call deposit, or part of it, to a current account. */
export default function DrawCallDepositScreen() {
  const t = useTexts('callDeposits')
  const option = useCallOption()
  return (
    <DrawScreen
      form={form}
      holdings={{ texts: 'callDeposits', at: '/PAM1304000', view: 'draws' }}
      useHeld={useHeldCalls}
      figuresOf={(deposit, amount, held) => callFigures(deposit, minorOf(amount), held, { on: held.today })}
      none={<NoDeposits texts="callDeposits" open={openCallDeposit} />}
      words={{
        label: t('deposit'),
        option,
        hint: (_, { least }) => t('draw.least', { amount: groupedOf(least) }),
        stays: () => t('draw.left.note'),
      }}
      facts={({ deposit, figures: { takenBalanceDays } }) => [
        takenBalanceDays > 0n && {
          label: t('draw.taken'),
          value: <MinorText minor={currentInterest(takenBalanceDays, deposit.callRatePpm)} always />,
          isBad: true,
        },
      ]}
      cost={(drawn) => <DrawParts {...drawn} />}
    />
  )
}
