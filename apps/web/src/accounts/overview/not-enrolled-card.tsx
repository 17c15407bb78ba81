import type { NotEnrolledAccount } from '@cloudsail/contract/accounts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './not-enrolled-card.module.css'

/** Lists accounts that are not enrolled in the internet bank, with the way to enrol them. */
export function NotEnrolledCard({ accounts }: { accounts: readonly NotEnrolledAccount[] }) {
  const t = useTexts('accounts')
  const language = useLanguage()
  return (
    <Card
      title={t('notEnrolled.title')}
      aside={
        <ButtonLink look="line" small href="#/PAM0901000">
          {t('notEnrolled.add')}
        </ButtonLink>
      }
    >
      <p className={css.why}>{t('notEnrolled.why')}</p>
      <ul>
        {accounts.map(({ accountId, kind, number, branch }) => (
          <li key={accountId} className={css.account}>
            <span className={css.kind}>{t(`kind.${kind}`)}</span>
            <span className={css.number}>{spacedNumber(number)}</span>
            <span className={css.branch}>{branch[language]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
