import { normaliseNumber } from '@cloudsail/contract'
import { verifySerial } from '@cloudsail/contract/donation'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import css from './donation.module.css'

/** Checks whether a serial number belongs to a donation. Anyone with the number can find the charity, day and amount. */
export function VerifySerial() {
  const t = useTexts('donation')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching } = useCall(verifySerial, { serial: asked }, { enabled: asked !== '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(normaliseNumber(typed))
  }
  return (
    <Card title={t('tab.verify')}>
      <form className={css.verify} onSubmit={submit} noValidate>
        <TextField
          label={t('serial')}
          hint={t('serial.hint')}
          value={typed}
          onChange={setTyped}
          maxLength={60}
          error={asked === normaliseNumber(typed) && error ? error.message : undefined}
        />
        <Button type="submit" busy={isFetching}>
          {t('verify')}
        </Button>
      </form>
      <div role="status">
        {data && (
          <dl className={css.found}>
            <dt>{t('charity')}</dt>
            <dd>
              {data.charity[language]} · {data.foundation[language]}
            </dd>
            <dt>{t('date')}</dt>
            <dd>{data.on}</dd>
            <dt>{t('amount')}</dt>
            <dd>
              <MoneyText amount={data.amount} currency="CNY" />
            </dd>
            <dt>{t('state')}</dt>
            <dd>{t(`state.${data.state}`)}</dd>
          </dl>
        )}
      </div>
    </Card>
  )
}
