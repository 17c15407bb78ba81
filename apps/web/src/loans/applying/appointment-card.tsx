import {
  type AppointmentState,
  appointmentProductNames,
  cancelLoanAppointment,
  halfDayNames,
  type LoanAppointment,
} from '@cloudsail/contract/loans'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import css from './applying.module.css'

const tones: Readonly<Record<AppointmentState, TagTone>> = { booked: 'sea', cancelled: 'plain', kept: 'good' }

/** Shows an appointment at a branch: time and place, with a button to cancel it. */
export function AppointmentCard({ appointment: shown }: { appointment: LoanAppointment }) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const may = useMayGive()
  const [asking, setAsking] = useState(false)
  const { give, busy, problem } = useQuickOrder(cancelLoanAppointment)
  const { appointment, product, branch, address, on, half, phone, state } = shown
  const halfText = halfDayNames[half][language]
  const cancel = async () => {
    if (!(await give({ appointment }))) return
    showToast('success', t('appointment.done'))
    setAsking(false)
    await invalidateQueries()
  }
  return (
    <Card
      title={
        <>
          {appointmentProductNames[product][language]}{' '}
          <Tag tone={tones[state]}>{t(`appointment.state.${state}`)}</Tag>
        </>
      }
    >
      <p>
        <b>
          {on} {halfText}
        </b>{' '}
        · {branch[language]}
      </p>
      <p className={css.quiet}>
        {address[language]} · {phone}
      </p>
      {state === 'booked' && may(cancelLoanAppointment) && (
        <p className={css.actions}>
          <Button look="text" small onClick={() => setAsking(true)}>
            {t('appointment.cancel')}
          </Button>
        </p>
      )}
      {asking && (
        <AskDialog
          busy={busy}
          problem={problem}
          title={t('appointment.cancel.title')}
          keep={t('appointment.keep')}
          confirm={t('appointment.cancel')}
          onClose={() => setAsking(false)}
          onConfirm={() => void cancel()}
        >
          <p>{t('appointment.cancel.text', { on, half: halfText, branch: branch[language] })}</p>
        </AskDialog>
      )}
    </Card>
  )
}
