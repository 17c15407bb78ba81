import { normaliseAmount } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type FxAlert,
  type FxCurrency,
  type FxSide,
  fxAlerts,
  removeFxAlert,
  saveFxAlert,
} from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useId, useState } from 'react'
import css from './exchange.module.css'

/**
 * Sets an alert for when the bank's rate of a currency reaches a value, and lists the alerts of that currency. Stands in the
 * form of a trade.
 */
export function RateAlert({ side, currency }: { side: FxSide; currency: FxCurrency }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await call(saveFxAlert, { side, currency, rate: normaliseAmount(typed) }, { reportErrors: 'none' })
      setTyped('')
      showToast('success', t('alert.saved'))
      await invalidateQueries()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div className={css.alert}>
      <div className={css.alertForm}>
        <TextField
          label={t(`alert.${side}`, { currency: currencyNames[currency][language] })}
          hint={t('alert.hint')}
          value={typed}
          error={problem}
          inputMode="decimal"
          maxLength={10}
          onChange={(text) => {
            setProblem(undefined)
            setTyped(text)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Prevents the surrounding trade from being sent.
            event.preventDefault()
            void save()
          }}
        />
        <Button look="line" busy={busy} onClick={() => void save()}>
          {t('alert.save')}
        </Button>
      </div>
      <AlertList only={(alert) => alert.side === side && alert.currency === currency} />
    </div>
  )
}

/** Lists rate alerts with their outcomes. Each can be deleted. */
export function AlertList({
  only = () => true,
  empty,
}: {
  only?: (alert: FxAlert) => boolean
  empty?: string
}) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const titleId = useId()
  const { data } = useCall(fxAlerts, {})
  if (!data) return <Skeleton lines={2} />
  const alerts = data.alerts.filter(only)
  if (alerts.length === 0) return empty ? <p className={css.quiet}>{empty}</p> : null
  const remove = async (alertId: string) => {
    await call(removeFxAlert, { alertId }).catch(() => undefined)
    await invalidateQueries()
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.label}>
        {t('alerts', { count: data.alerts.filter(({ toldAt }) => !toldAt).length, most: data.most })}
      </h3>
      <ul className={css.alerts}>
        {alerts.map(({ alertId, side, currency, rate, toldAt, toldRate }) => {
          const name = currencyNames[currency][language]
          const words = t(`alert.is.${side}`, { currency: name, rate })
          return (
            <li key={alertId}>
              <span>
                {words}
                {toldAt && <small> {t('alert.told', { at: momentText(toldAt), rate: toldRate })}</small>}
              </span>
              <Button
                look="text"
                small
                aria-label={t('alert.removeOf', { what: words })}
                onClick={() => void remove(alertId)}
              >
                {t('alert.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
