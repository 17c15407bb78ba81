import { accountNumber, type OverviewAccount } from '@cloudsail/contract/accounts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { accountName } from '../account-name.ts'
import css from './group-card.module.css'
import { RenameDialog } from './rename-dialog.tsx'

/** Shows an account's name, state, branch and masked number, which can be copied. */
export function AccountHead({ account }: { account: OverviewAccount }) {
  const t = useTexts('accounts')
  const language = useLanguage()
  const { accountId, nickname, status, accountClass, branch, lockedChannels } = account
  const [renaming, setRenaming] = useState(false)
  const name =
    nickname ?? account.card?.product[language] ?? account.loan?.product[language] ?? accountName(t, account)
  const masked = spacedNumber(account.number)
  const copy = async () => {
    // The call shows a failure.
    const { number } = await call(accountNumber, { accountId })
    await navigator.clipboard.writeText(number)
    showToast('success', t('copied'))
  }
  return (
    <div>
      <h3 className={css.name}>
        <span translate="no">{name}</span>{' '}
        {status === 'lost' && account.kind !== 'creditCard' ? (
          <Link href="/PAM0801000">
            <Tag tone="attention">{t('status.lost')}</Tag>
          </Link>
        ) : (
          status !== 'normal' && <Tag tone="attention">{t(`status.${status}`)}</Tag>
        )}
        {lockedChannels > 0 && (
          <Link href="/PAM1200100">
            <Tag>{t('locked', { count: lockedChannels })}</Tag>
          </Link>
        )}
        {accountClass !== 1 && <Tag>{t(accountClass === 2 ? 'class.2' : 'class.3')}</Tag>}
      </h3>
      {renaming && <RenameDialog account={account} onClose={() => setRenaming(false)} />}
      <p className={css.number}>
        {masked}
        <button
          type="button"
          className={css.copy}
          aria-label={t('copy', { number: masked })}
          onClick={() => void copy().catch(() => {})}
        >
          <Icon name="copy" size={15} />
        </button>
        <button
          type="button"
          className={css.copy}
          aria-label={t('rename.of', { account: name })}
          onClick={() => setRenaming(true)}
        >
          <Icon name="text" size={15} />
        </button>
      </p>
      <p className={css.branch}>{branch[language]}</p>
    </div>
  )
}
