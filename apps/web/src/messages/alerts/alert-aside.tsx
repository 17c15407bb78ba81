import { alertForecast } from '@cloudsail/contract/messages'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { alertForm } from './alert-form.ts'
import css from './alerts.module.css'

/** Shows an example of the message, and how many messages each start amount would have caused. */
export function AlertAside() {
  const t = useTexts('alerts')
  const { values, set } = useOrderForm(alertForm)
  const { accountId, direction, language, showBalance, startAmount } = values
  const { data, isError } = useCall(
    alertForecast,
    { accountId, direction },
    { enabled: accountId !== '', keepPrevious: true },
  )
  if (isError) return null
  if (!data)
    return <Card title={t('sample')}>{accountId === '' ? t('sample.later') : <Skeleton lines={3} />}</Card>
  const most = Math.max(1, ...data.steps.map(({ count }) => count))
  const sample = data.sample?.[showBalance ? 'withBalance' : 'plain'][language]
  return (
    <>
      <Card title={t('sample')}>
        {sample ? (
          <p className={css.sample} lang={language}>
            {sample}
          </p>
        ) : (
          <p>{t('sample.none')}</p>
        )}
        <p className={css.small}>{t('sample.safe')}</p>
      </Card>
      <Card title={t('forecast')}>
        <p className={css.small}>{t('forecast.text', { days: data.days })}</p>
        <ul className={css.steps}>
          {data.steps.map(({ startAmount: step, count }) => (
            <li key={step}>
              <button
                type="button"
                aria-pressed={step === startAmount}
                onClick={() => set({ startAmount: step })}
              >
                <span>{Number(step).toLocaleString('en')}</span>
                <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
                <span>{t('forecast.count', { count })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
