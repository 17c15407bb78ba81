import { brand } from '@cloudsail/contract'
import { certificateState, recordKeyPasswordChange } from '@cloudsail/contract/identity'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MethodRefusal, useMethodRefusal } from '@cloudsail/ui/order-flow/method-refusal.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { KeyPanel } from '@cloudsail/ui/usb-key/key-panel.tsx'
import { useRef, useState } from 'react'
import css from './key-password-screen.module.css'

void loadTexts('keys')

type Step = 'change' | 'record' | 'done'

/** PSC0203000: changes the password of the USB-Key on the USB-Key itself. The bank records the change. */
export default function KeyPasswordScreen() {
  const refusal = useMethodRefusal(`${recordKeyPasswordChange.code}000`)
  return (
    <div className="page">
      <PageHeading>{useScreenTitle()}</PageHeading>
      {refusal === null ? <Change /> : <MethodRefusal sentence={refusal} />}
    </div>
  )
}

function Change() {
  const t = useTexts('keys')
  const order = useQuickOrder(recordKeyPasswordChange)
  const certificate = useCall(certificateState, {}).data?.certificate
  const [step, setStep] = useState<Step>('change')
  const serial = useRef('')
  const record = async () => {
    setStep('record')
    if (await order.give({ serial: serial.current })) setStep('done')
  }
  return (
    <Columns
      beside={
        <>
          <Card title={t('password.rules')}>
            <ul className={css.small}>
              <li>{t('password.rule.form')}</li>
              <li>{t('password.rule.simple')}</li>
              <li>{t('password.rule.old')}</li>
            </ul>
          </Card>
          <Card title={t('password.lock')}>
            <p className={css.small}>{t('password.lock.text', { hotline: brand.hotline })}</p>
          </Card>
        </>
      }
    >
      <Card sheet>
        {step === 'change' && (
          <>
            <p className={css.quiet}>{t('password.lead')}</p>
            <KeyPanel
              own={certificate?.serial}
              action={t('password.action')}
              begin={async (inserted) => {
                serial.current = inserted ?? ''
                return { kind: 'changePassword', serial: serial.current }
              }}
              onAnswer={() => void record()}
            />
          </>
        )}
        {step === 'record' && !order.busy && (
          <MessageBar kind="warn" live title={t('password.unrecorded')}>
            <p>{order.problem}</p>
            <Button small look="line" onClick={() => void record()}>
              {t('password.record')}
            </Button>
          </MessageBar>
        )}
        {step === 'done' && (
          <>
            <MessageBar kind="success" live title={t('password.done')}>
              {t('password.done.text')}
            </MessageBar>
            <p className={css.ways}>
              <ButtonLink small href="#/home">
                {t('password.home')}
              </ButtonLink>
              <Button small look="text" onClick={() => setStep('change')}>
                {t('password.again')}
              </Button>
            </p>
          </>
        )}
      </Card>
    </Columns>
  )
}
