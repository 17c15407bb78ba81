import type { ResponseOf } from '@cloudsail/contract'
import { type bankDay, type Settlement, settleDifference, settlements } from '@cloudsail/contract/demo'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { type TextKey, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import css from './gallery.module.css'

type Day = ResponseOf<typeof bankDay>
type Difference = Day['reconciliation']['differences'][number]
type Outcome = Extract<TextKey<'demo'>, `day.outcome.${string}`>

const dayMs = 86_400_000

/** Lists differences from the networks' lists, with their age, and how two operators settle them. */
export function DifferencesSection({ day, onChange }: { day: Day; onChange: () => void }) {
  const t = useTexts('demo')
  const [by, setBy] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const rows = day.reconciliation.differences
  const count = rows.filter(({ resolvedAt }) => resolvedAt === null).length
  const settle = async ({ network, sender, messageId, kind, line }: Difference, as: Settlement) => {
    setOutcome(null)
    // By the end of this call a refusal has been shown.
    const answer = await call(settleDifference, { network, sender, messageId, kind, line, as, by }).catch(
      () => null,
    )
    if (!answer) return
    setOutcome(`day.outcome.${answer.outcome}`)
    onChange()
  }
  const ageOf = ({ openedAt }: Difference) => Math.floor((Date.parse(day.now) - Date.parse(openedAt)) / dayMs)
  return (
    <Card
      title={t('day.differences')}
      aside={
        <Tag tone={count > 0 ? 'bad' : 'good'}>
          {count > 0 ? t('day.difference.open', { count }) : t('day.difference.none')}
        </Tag>
      }
    >
      {rows.length === 0 ? (
        <p>{t('day.nothing')}</p>
      ) : (
        <div className={css.stack}>
          {count > 0 && (
            <>
              <MessageBar kind="warn" title={t('day.difference.alarm')}>
                {t('day.difference.alarm.text')}
              </MessageBar>
              <TextField
                label={t('day.difference.operator')}
                hint={t('day.difference.operator.hint')}
                inputMode="numeric"
                value={by}
                onChange={setBy}
              />
            </>
          )}
          {outcome && <p role="status">{t(outcome)}</p>}
          <DataTable
            caption={t('day.differences')}
            rows={rows}
            rowKey={({ network, sender, messageId, kind, line }) =>
              `${network}${sender}${messageId}${kind}${line}`
            }
            columns={[
              {
                key: 'orderId',
                title: t('day.order'),
                value: ({ orderId, messageId }) => orderId ?? messageId,
              },
              { key: 'date', title: t('day.date'), value: ({ date, network }) => `${date} · ${network}` },
              { key: 'kind', title: t('day.kind'), value: ({ kind }) => t(`day.difference.${kind}`) },
              {
                key: 'age',
                title: t('day.difference.age'),
                value: (row) => (row.resolvedAt ? '' : t('day.difference.days', { days: ageOf(row) })),
              },
              {
                key: 'resolvedAt',
                title: t('day.resolvedAt'),
                type: 'moment',
                value: ({ resolvedAt }) => resolvedAt,
              },
              {
                key: 'amount',
                title: t('day.amount'),
                type: 'money',
                value: ({ amount }) => ({ amount, currency: 'CNY' as const }),
              },
              {
                key: 'settle',
                title: t('day.open'),
                value: (row) => (
                  <Settling row={row} mayAct={/^\d{4,8}$/.test(by)} onSettle={(as) => void settle(row, as)} />
                ),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function Settling(props: { row: Difference; mayAct: boolean; onSettle: (as: Settlement) => void }) {
  const t = useTexts('demo')
  const { row, mayAct, onSettle } = props
  const { proposed, settledAs, resolvedAt } = row
  if (settledAs) return <>{t('day.difference.settledAs', { as: t(`day.difference.${settledAs}`) })}</>
  if (resolvedAt) return null
  return (
    <div className={css.stack}>
      {proposed && (
        <p>{t('day.difference.proposed', { by: proposed.by, as: t(`day.difference.${proposed.as}`) })}</p>
      )}
      {mayAct &&
        settlements.map((as) => (
          <Button key={as} look="text" small onClick={() => onSettle(as)}>
            {t(`day.difference.${as}`)}
          </Button>
        ))}
    </div>
  )
}
