import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useState } from 'react'
import { ChangeQueryPassword } from './change-query.tsx'
import { ChangeTransactionPassword } from './change-transaction.tsx'
import { type PasswordAction, PasswordList } from './password-list.tsx'
import css from './passwords.module.css'
import { ResetPassword } from './reset-password.tsx'

void loadTexts('cardUse')

/** PCC0401000: the passwords of credit cards with their state, and the orders to change them. */
export default function CardPasswordsScreen() {
  const t = useTexts('cardUse')
  const [action, setAction] = useState<PasswordAction | null>(null)
  if (action === null) return <PasswordList onAct={setAction} />
  return (
    <div className="page">
      <div className={css.back}>
        <Button look="text" small onClick={() => setAction(null)}>
          {t('passwords.back')}
        </Button>
      </div>
      {action.act === 'query' && <ChangeQueryPassword />}
      {action.act === 'transaction' && <ChangeTransactionPassword {...action} />}
      {action.act === 'reset' && <ResetPassword {...action} />}
    </div>
  )
}
