import type { ResponseOf } from '@cloudsail/contract'
import type { dataCentre } from '@cloudsail/contract/profile'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReactNode } from 'react'
import { useMayTakeBack } from './consents-card.tsx'
import css from './data.module.css'

type Data = ResponseOf<typeof dataCentre>

/** The three answers of the page: how much is kept, what is consented to, and who came. */
export function DataAnswer({
  data: { kept, consents, visits },
  children,
}: {
  data: Data
  children: ReactNode
}) {
  const t = useTexts('dataCentre')
  const mayTakeBack = useMayTakeBack()
  const filled = kept.filter(({ count }) => count > 0)
  const records = kept.reduce((sum, { count }) => sum + count, 0)
  const years = Math.max(...filled.map((each) => each.years ?? 0))
  const inForce = consents.filter(({ state }) => state === 'inForce')
  const revocable = inForce.filter(mayTakeBack).length
  const came = visits.by.reduce((sum, { count }) => sum + count, 0)
  const answers = [
    {
      key: 'kept',
      label: t('kept'),
      value: t('answer.records', { count: records.toLocaleString('en') }),
      note: t('answer.kinds', { count: filled.length, years }),
    },
    {
      key: 'consents',
      label: t('answer.consents'),
      value: t('answer.consents.of', { count: inForce.length }),
      note: revocable > 0 && t('answer.revocable', { count: revocable }),
    },
    {
      key: 'visits',
      label: t('answer.visits', { days: visits.days }),
      value: t('answer.visits.of', { count: came }),
      note: visits.by.map(({ who, count }) => t(`came.${who}`, { count })).join(t('between')),
    },
  ]
  return (
    <Card flush>
      <div className={css.answer}>
        <dl className={css.three}>
          {answers.map(({ key, label, value, note }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Card>
  )
}
