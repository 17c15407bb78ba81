import { groupAmount, parseAmount, tailOf } from '@cloudsail/contract'
import { type QuickPaymentRow, type quickAgreements, quickPayments } from '@cloudsail/contract/payments'
import { useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { Answer, type Fact } from '@cloudsail/ui/answer/answer.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useAddressValue } from '@cloudsail/ui/base/address-value.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import type { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Dialog, useRoomBeside } from '@cloudsail/ui/dialog.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { dayText, monthName } from '@cloudsail/ui/rows/day-text.ts'
import { KindIcon } from '@cloudsail/ui/rows/kind-mark.tsx'
import { Rows } from '@cloudsail/ui/rows/rows.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AgreementPanel, type FlowKind } from './agreement-panel.tsx'
import type { QuickAgreement } from './cap-history.tsx'
import { EndedAgreements } from './ended-agreements.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import css from './quick-pay.module.css'

type Data = NonNullable<ReturnType<typeof useCall<typeof quickAgreements>>['data']>

interface Props {
  answer: ReturnType<typeof useCall<typeof quickAgreements>>
  /** The button for a new agreement, if this customer may sign one. */
  bind: ReactNode
  /** The agreement whose page was left, so that its row has the focus. */
  back: string | null
  onFlow: (kind: FlowKind, agreement: QuickAgreement) => void
  /** Shows all payments, or those of one agreement. */
  onPayments: (agreement: QuickAgreement | null) => void
}

/** Shows what the month has paid, the agreements in force with one of them in full, and the last payments. */
export function AgreementsView({ answer: { data, isError, error, refetch }, ...actions }: Props) {
  const t = useTexts('quickPay')
  if (data) return <Loaded data={data} {...actions} />
  return (
    <Card>
      {isError ? (
        <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch}>
          {error.message}
        </NotLoaded>
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  )
}

/** Returns the agreement in the address. Without room for it beside the list it is a page of its own. */
export function useAskedAgreement() {
  const hasRoom = useRoomBeside('(min-width: 1024px)')
  const [asked, ask] = useAddressValue('agreement')
  return { asked, ask, hasRoom }
}

/** Returns the agreements in force, active ones before paused ones. */
export const standingOf = ({ agreements }: Data): QuickAgreement[] =>
  ['active', 'paused'].flatMap((wanted) => agreements.filter(({ state }) => state === wanted))

function Loaded({ data, bind, back, onFlow, onPayments }: Omit<Props, 'answer'> & { data: Data }) {
  const t = useTexts('quickPay')
  const { asked, ask, hasRoom } = useAskedAgreement()
  const { today, agreements, recent, small } = data
  const standing = standingOf(data)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (back !== null) list.current?.querySelector<HTMLElement>(`[data-agreement="${back}"] button`)?.focus()
  }, [back])
  const ended = agreements.filter(({ endedAt }) => endedAt !== null)
  const chosen = standing.find(({ agreement }) => agreement === asked) ?? (hasRoom ? standing[0] : undefined)
  const panel = chosen && (
    <AgreementPanel
      key={chosen.agreement}
      agreement={chosen}
      small={small}
      onFlow={(kind) => onFlow(kind, chosen)}
    />
  )
  return (
    <div className={css.page}>
      <Summary data={data} standing={standing} />
      <div className={cx(panel && css.columns)}>
        <div className={css.stack}>
          <Card
            title={t('view.agreements')}
            flush
            aside={standing.length > 0 && <span className="quiet">{t('rows.about')}</span>}
          >
            {standing.length === 0 ? (
              <EmptyState icon="card" title={t('empty')} action={bind}>
                {t('empty.text')}
              </EmptyState>
            ) : (
              <div className={css.rows} ref={list}>
                <ItemRows label={t('view.agreements')}>
                  {standing.map((agreement) => (
                    <li key={agreement.agreement} data-agreement={agreement.agreement}>
                      <AgreementRow
                        agreement={agreement}
                        today={today}
                        isCurrent={agreement === chosen}
                        onPress={() => ask(agreement.agreement)}
                      />
                    </li>
                  ))}
                </ItemRows>
              </div>
            )}
            {ended.length > 0 && <EndedAgreements agreements={ended} onPayments={onPayments} />}
          </Card>
          {recent.length > 0 && (
            <RecentPayments payments={recent} today={today} onAll={() => onPayments(null)} />
          )}
        </div>
        {panel}
      </div>
    </div>
  )
}

/** Shows the month's sum, the agreements in force, what the accounts may still pay today, and what is disputed. */
function Summary({ data, standing }: { data: Data; standing: readonly QuickAgreement[] }) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  const amountText = useAmountText()
  const { today, month, days, disputes } = data
  const paused = standing.filter(({ state }) => state === 'paused').length
  const active = standing.length - paused
  const facts: Fact[] = [
    {
      key: 'active',
      label: t('active'),
      value: t('active.count', { count: active }),
      note: paused > 0 && t('paused.count', { count: paused }),
    },
    ...days.slice(0, disputes ? 2 : 3).map(({ accountId, number, used, total }) => {
      const [usedMinor, totalMinor] = [parseAmount(used, 'CNY') ?? 0n, parseAmount(total, 'CNY') ?? 0n]
      return {
        key: accountId,
        label: t('day.left', { tail: tailOf(number) }),
        value: amountText(totalMinor > usedMinor ? totalMinor - usedMinor : 0n),
        note: usedMinor > 0n ? t('day.used', { amount: amountText(usedMinor) }) : t('day.unused'),
      }
    }),
    ...(disputes
      ? [
          {
            key: 'disputes',
            label: t('disputes'),
            value: t('disputes.sum', {
              count: disputes.count,
              amount: amountText(parseAmount(disputes.amount, 'CNY') ?? 0n),
            }),
            note: t('disputes.due', { date: dayText(disputes.dueOn, language, today) }),
          },
        ]
      : []),
  ]
  return (
    <Card flush>
      <Answer
        label={t('month.paid', { month: monthName(today.slice(0, 7), language, today) })}
        figure={<MoneyText amount={month.paid} currency="CNY" size="hero" />}
        facts={standing.length > 0 || disputes ? facts : []}
      />
    </Card>
  )
}

/** From this share of a limit on, the bar takes the warning colour. */
const nearShare = 0.9

function AgreementRow({
  agreement: { institution, kind, account, state, scene, smallWithoutCode, lastPayment, usedThisMonth, caps },
  today,
  isCurrent,
  onPress,
}: {
  agreement: QuickAgreement
  today: string
  isCurrent: boolean
  onPress: () => void
}) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const language = useLanguage()
  const isNarrow = useMedia('(max-width: 640px)')
  const share = caps.month === null ? 0 : Math.min(1, Number(usedThisMonth) / Number(caps.month))
  const last = lastPayment && {
    date: dayText(momentText(lastPayment.at).slice(0, 10), language, today),
    merchant: lastPayment.merchant,
    amount: groupAmount(lastPayment.amount),
  }
  return (
    <ItemRow
      icon={kind === 'wallet' ? <GroupIcon name="accounts" /> : <KindIcon kind="shopping" />}
      name={
        <>
          {institution[language]}
          {state === 'paused' && <Tag tone="warn">{words('state.paused')}</Tag>}
        </>
      }
      below={[
        !isNarrow && t('row.account', { tail: tailOf(account) }),
        t(scene !== 'general' ? 'row.regular' : smallWithoutCode ? 'small' : 'row.code'),
        last && t(isNarrow ? 'row.last.day' : 'row.last', last),
      ]}
      mark={
        <span className={css.used} aria-hidden="true">
          {share > 0 && (
            <i className={cx(share >= nearShare && css.near)} style={{ width: `${share * 100}%` }} />
          )}
        </span>
      }
      amount={
        <>
          <MoneyText amount={usedThisMonth} currency="CNY" size="strong" bare />
          {caps.month !== null && (
            <small>
              <MoneyText amount={caps.month} currency="CNY" bare />
            </small>
          )}
        </>
      }
      isCurrent={isCurrent}
      onPress={onPress}
    />
  )
}

function RecentPayments({
  payments,
  today,
  onAll,
}: {
  payments: readonly QuickPaymentRow[]
  today: string
  onAll: () => void
}) {
  const t = useTexts('quickPay')
  const [opened, setOpened] = useState<QuickPaymentRow | null>(null)
  const [, ask] = useAddressValue('agreement')
  return (
    <Card
      title={t('recent')}
      flush
      aside={
        <Button look="text" small className={css.more} onClick={onAll}>
          {t('recent.all')} <Icon name="chevronRight" size={15} />
        </Button>
      }
    >
      <div className={css.rows}>
        <Rows
          caption={t('recent')}
          line={quickPayments.line!}
          rows={payments}
          rowKey={({ payment }) => payment}
          opened={opened}
          isSplit={false}
          text=""
          isWhole
          today={today}
          onOpen={setOpened}
        />
      </div>
      {opened && (
        <Dialog open drawer onClose={() => setOpened(null)} title={t('detail')}>
          <PaymentDetail
            payment={opened}
            onCaps={() => {
              setOpened(null)
              ask(opened.agreement)
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
