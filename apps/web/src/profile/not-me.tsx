import { brand } from '@cloudsail/contract'
import { type LoginRow, reportLogin } from '@cloudsail/contract/profile'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { expireSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useState } from 'react'
import css from './not-me.module.css'

const consequences = ['out', 'suspend', 'matter'] as const

/** Reports a log-in that was not the customer's: says what happens, does it in one press, and leaves the bank. */
export function NotMe({ login }: { login: LoginRow }) {
  const t = useTexts('profile')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const order = useQuickOrder(reportLogin)
  const report = async () => {
    if (!(await order.give({ loginId: login.loginId }))) return
    navigate('/timeout', { replace: true, state: { reason: 'suspended' } })
    expireSession()
  }
  const { hotline } = brand
  return (
    <div>
      <Button look="line" small onClick={() => setAsking(true)}>
        {t('logins.notMe')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('logins.notMe.title')}
          keep={t('logins.notMe.keep')}
          confirm={t('logins.notMe.confirm')}
          busy={order.busy}
          problem={order.problem}
          onClose={() => setAsking(false)}
          onConfirm={() => void report()}
        >
          <p>{t('logins.notMe.login', { at: momentText(login.at), device: login.device[language] })}</p>
          <p>{t('logins.notMe.lead')}</p>
          <ul className={css.consequences}>
            {consequences.map((each) => (
              <li key={each}>{t(`logins.notMe.${each}`)}</li>
            ))}
          </ul>
          <p>{t('logins.notMe.rest', { hotline })}</p>
        </AskDialog>
      )}
    </div>
  )
}
