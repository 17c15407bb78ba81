import { brand } from '@cloudsail/contract'
import type { ErrorState } from '../api/index.ts'
import { PageNotice } from '../app/page-notice.tsx'
import { useSession } from '../app/session.ts'
import { useTexts } from '../app/texts.ts'
import { useScreenAt } from '../app/use-screen-at.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The bank refuses a function to this customer: its own words, and what the customer can do about it. */
export default function NoAuthorityScreen() {
  const t = useTexts('home')
  const kind = useSession()?.user?.kind ?? 'branchSigned'
  const state: ErrorState | null = history.state
  const method = useScreenAt('/PSC0104000')
  return (
    <PageNotice
      icon="lock"
      title={t('noAuthority.title')}
      actions={
        <>
          <ButtonLink look="sea" href="#/home">
            {t('noAuthority.home')}
          </ButtonLink>
          {method && <ButtonLink href={`#${method.route}`}>{t('noAuthority.method')}</ButtonLink>}
        </>
      }
    >
      {state?.message ?? t('noAuthority.text')}
      <br />
      {t(`noAuthority.${kind}`, { hotline: brand.hotline })}
    </PageNotice>
  )
}
