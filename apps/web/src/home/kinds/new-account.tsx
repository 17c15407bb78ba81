import { accountNumber, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './new-account.module.css'

/** An account that nothing was paid into yet. Its number for incoming payments comes first. */
export function NewAccount() {
  const t = useTexts('homeKinds')
  const language = useLanguage()
  const account = useCall(getAssignUserAccountInfo, { function: 'receive' }).data?.accounts[0]
  /** Copies or shares the details for payers. The whole number is loaded only then. The call shows a failure. */
  const handOut = async (give: (details: string) => Promise<void>) => {
    if (!account) return
    const { number } = await call(accountNumber, { accountId: account.accountId })
    await give([account.holderName, number, account.branch[language]].join('\n'))
  }
  const copy = async (details: string) => {
    await navigator.clipboard.writeText(details)
    showToast('success', t('new.copied'))
  }
  return (
    <Card flush className={css.card}>
      <div className={css.words}>
        <div>
          <h2 className={css.quiet}>{t('new.assets')}</h2>
          <MoneyText amount="0.00" currency="CNY" size="hero" />
          <p className={css.quiet}>{t('new.text')}</p>
        </div>
        {account && (
          <div>
            <p className={css.quiet}>{t('new.number')}</p>
            <p className={css.number}>{spacedNumber(account.number)}</p>
            <p className={css.quiet}>
              {account.holderName} · {account.branch[language]}
            </p>
            <p className={css.buttons}>
              <Button onClick={() => void handOut(copy).catch(() => {})}>
                <Icon name="copy" />
                {t('new.copy')}
              </Button>
              {'share' in navigator && (
                <Button
                  look="line"
                  onClick={() => void handOut((text) => navigator.share({ text })).catch(() => {})}
                >
                  {t('new.share')}
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      <Sails />
    </Card>
  )
}

/** Decorative: the bank's mark on the water. */
function Sails() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 300 296"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={css.sun} cx="246" cy="70" r="20" />
      <path className={css.far} d="M0 212q75-16 150 4t150-6v86H0Z" />
      <path className={css.sail} d="M172 62v142H80q74-56 92-142Z" />
      <path className={css.foresail} d="M184 106q4 66 66 98h-66Z" />
      <path className={css.hull} d="M73 213h184l-24 30H101Z" />
      <path className={css.near} d="M0 248q75-22 150 0t150 0v48H0Z" />
    </svg>
  )
}
