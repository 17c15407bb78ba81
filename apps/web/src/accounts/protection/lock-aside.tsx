import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { cardLocks } from '@cloudsail/contract/accounts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from './protection.module.css'

/** Beside the form: what locking does, who is affected, and payments of the chosen card that were refused. */
export function LockAside({ form, about }: { form: FormWith<{ accountId: string }>; about?: string }) {
  const t = useTexts('protection')
  const language = useLanguage()
  const { accountId } = useOrderForm(form).values
  const card = useCall(cardLocks, {}).data?.cards.find((each) => each.accountId === accountId)
  return (
    <>
      <MessageBar>{about ?? t('lock.about')}</MessageBar>
      {card && card.paidOnline.length > 0 && about === undefined && (
        <Card title={t('hits')}>
          <p className={css.how}>{t('hits.note')}</p>
          <ul className={css.listed}>
            {card.paidOnline.map(({ merchant, lastAt }) => (
              <li key={merchant}>
                <span>{merchant}</span>
                <span className={css.how}>{momentText(lastAt)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {card && (
        <Card title={t('refused')}>
          {card.refused.length === 0 && <p className={css.how}>{t('refused.none')}</p>}
          <ul className={css.listed}>
            {card.refused.map(({ at, merchant, amount, reason }) => (
              <li key={`${at}${merchant}${amount}`}>
                <span>
                  {merchant} {formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')}
                </span>
                <span className={css.how}>
                  {momentText(at)} · {reason[language]}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
