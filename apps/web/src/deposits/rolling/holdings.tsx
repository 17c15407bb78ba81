import { daysBetween, minorOf, rateText } from '@cloudsail/contract'
import {
  cycleDays,
  cycleInterest,
  drawRollingDeposit,
  openRollingDeposit,
  type RollingHolding,
  rollingHoldings,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { useState } from 'react'
import { keyOf } from '../certificates.ts'
import { DepositRow, HoldingsList } from '../kit/holdings-list.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import { Course } from './course.tsx'
import { figuresOf } from './rolling-form.ts'

const ofCycle = ({ principal, ratePpm }: RollingHolding) => cycleInterest(minorOf(principal), ratePpm)

/** Lists rolling deposits with the next roll and its interest, and the growth of one of them. */
export function RollingHoldings() {
  const t = useTexts('rollingDeposits')
  const answer = useCall(rollingHoldings, {})
  const { data } = answer
  const [shown, setShown] = useState('')
  const [next] = data?.deposits ?? []
  const chosen = data?.deposits.find((deposit) => keyOf(deposit) === shown) ?? next
  return (
    <HoldingsList
      deposits={data?.deposits}
      failure={answer.isError && !data && <FailedToLoad answer={answer} />}
      isWaiting={answer.isPending}
      none={<NoDeposits texts="rollingDeposits" open={openRollingDeposit} />}
      total={t('holdings.total')}
      further={
        next && {
          label: t('holdings.next', { date: next.nextRollOn }),
          value: <MinorText minor={ofCycle(next)} size="large" />,
        }
      }
      row={(deposit) => <Row key={keyOf(deposit)} deposit={deposit} today={data!.today} />}
    >
      {data && chosen && (
        <Card title={t('course.title')}>
          {data.deposits.length > 1 && (
            <Select
              label={t('deposit')}
              value={keyOf(chosen)}
              onChange={setShown}
              options={data.deposits.map((deposit) => ({
                value: keyOf(deposit),
                label: t('row.name', { certificate: deposit.certificate }),
              }))}
            />
          )}
          <Course deposit={keyOf(chosen)} />
        </Card>
      )}
    </HoldingsList>
  )
}

function Row({ deposit, today }: { deposit: RollingHolding; today: string }) {
  const t = useTexts('rollingDeposits')
  const words = useTexts('timeDeposits')
  const { certificate, principal, effectiveOn, cycleBeganOn, nextRollOn, ratePpm } = deposit
  const drawn = figuresOf(deposit, principal, today)
  const passed = daysBetween(cycleBeganOn, today)
  return (
    <DepositRow
      deposit={deposit}
      title={t('row.name', { certificate })}
      about={<small>{unbroken(t('row.about', { date: effectiveOn, rate: rateText(ratePpm) }))}</small>}
      interest={{ label: t('row.cycle'), minor: ofCycle(deposit) }}
      further={[drawn && { label: words('row.today'), minor: drawn.interestMinor }]}
      acts={[{ order: drawRollingDeposit, text: words('row.draw') }]}
      way={{
        percent: (100 * passed) / cycleDays,
        from: t('row.began', { date: cycleBeganOn }),
        now: t('row.day', { day: passed + 1 }),
        to: t('row.rolls', { date: nextRollOn }),
      }}
    />
  )
}
