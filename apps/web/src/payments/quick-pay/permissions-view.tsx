import { groupAmount } from '@cloudsail/contract'
import { type Permission, paymentPermissions } from '@cloudsail/contract/payments'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from '../agreements/agreements.module.css'

/** Screens on which permissions of other kinds are changed and ended. */
const managedAt: Partial<Record<Permission['kind'], `#${string}`>> = {
  netPay: '#/PNP0404000',
  ecash: '#/rechargePayment/cashSigning/agreementManage',
}

/** Lists all permissions to take money, of any kind, with the sum each has taken in a year. */
export function PermissionsView({ onQuick }: { onQuick: () => void }) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const language = useLanguage()
  const answer = useCall(paymentPermissions, {})
  const { data } = answer
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton look="block" />
  if (data.permissions.length === 0)
    return (
      <Card>
        <EmptyState icon="card" title={t('permissions.none')}>
          {t('permissions.none.text')}
        </EmptyState>
      </Card>
    )
  return (
    <div className="page">
      <p className={css.totals}>
        {t('permissions.total', { count: data.permissions.length })}
        <MoneyText amount={data.taken} currency="CNY" size="strong" />
      </p>
      {data.permissions.map((each) => {
        const { agreement, kind, name, account, state, single, day, month, times, taken, signedAt } = each
        const facts = [
          [t('permissions.taken'), t('permissions.times', { amount: groupAmount(taken), times })],
          [t('account'), spacedNumber(account)],
          [words('single'), groupAmount(single)],
          [words('day'), groupAmount(day)],
          ...(month === null ? [] : [[words('month'), groupAmount(month)] as const]),
          [t('permissions.since'), signedAt.slice(0, 10)],
        ] as const
        const href = managedAt[kind]
        return (
          <Card
            key={agreement}
            title={name[language]}
            aside={<Tag tone={state === 'active' ? 'good' : 'attention'}>{words(`state.${state}`)}</Tag>}
          >
            <dl className={css.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={css.actions}>
              {href ? (
                <ButtonLink look="line" small href={href}>
                  {t('permissions.manage')}
                </ButtonLink>
              ) : (
                <Button look="line" small onClick={onQuick}>
                  {t('permissions.manage')}
                </Button>
              )}
            </div>
          </Card>
        )
      })}
    </div>
  )
}
