import { rateText } from '@cloudsail/contract'
import {
  cycleInterest,
  drawRollingDeposit,
  openRollingDeposit,
  type RollingHolding,
  rollingHoldings,
} from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import { DrawnInterest } from '../kit/boxes.tsx'
import { noDraw } from '../kit/draw-form.ts'
import { DrawScreen } from '../kit/draw-screen.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import { figuresOf, type RollingFigures } from './rolling-form.ts'

void loadTexts('rollingDeposits')

const form = defineOrderForm({ contract: drawRollingDeposit, initial: noDraw })

/** PAM0502000: draws a rolling call deposit, or part of it, to a current account. */
export default function DrawRollingDepositScreen() {
  const t = useTexts('rollingDeposits')
  return (
    <DrawScreen
      form={form}
      holdings={{ texts: 'rollingDeposits', at: '/PAM0503000', view: 'movements' }}
      useHeld={useHeld}
      figuresOf={(deposit, amount, { today }) => figuresOf(deposit, amount, today)}
      none={<NoDeposits texts="rollingDeposits" open={openRollingDeposit} />}
      words={{
        label: t('deposit'),
        option: ({ certificate, principal, nextRollOn: date }) =>
          t('deposit.option', { certificate, amount: `¥${groupedOf(principal)}`, date }),
        hint: ({ mostInPart, least }) =>
          t(/[1-9]/.test(mostInPart) ? 'draw.part' : 'draw.whole', {
            most: groupedOf(mostInPart),
            least: groupedOf(least),
          }),
        left: t('draw.left'),
        stays: ({ nextRollOn: date }) => t('draw.left.note', { date }),
        closed: t('draw.closed'),
      }}
      cost={(drawn) => <WaitForRoll {...drawn} />}
      isBare
    />
  )
}

const useHeld = () => useStart(rollingHoldings, {}).data

/** Shows what the draw gives now, and what waiting for the next roll would bring. */
function WaitForRoll({ deposit, figures }: { deposit: RollingHolding; figures: RollingFigures }) {
  const t = useTexts('rollingDeposits')
  const words = useTexts('timeDeposits')
  const { ratePpm, currentRatePpm, nextRollOn } = deposit
  const { drawnMinor, interestMinor, days } = figures
  const whole = cycleInterest(drawnMinor, ratePpm)
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  return (
    <DrawnInterest
      boxes={[
        {
          label: words('cost.now'),
          value: money(interestMinor),
          how: t('draw.nowHow', { rate: rateText(currentRatePpm), days }),
        },
        {
          label: t('draw.wait', { date: nextRollOn }),
          value: money(whole),
          how: t('draw.waitHow', { rate: rateText(ratePpm) }),
        },
        {
          label: words('cost.lost'),
          value: money(whole - interestMinor),
          how: t('draw.lostHow'),
          isLost: true,
        },
      ]}
    />
  )
}
