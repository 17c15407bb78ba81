import { personalSettings } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Changes } from './settings/changes.tsx'
import { Devices } from './settings/devices.tsx'
import { Profile } from './settings/profile.tsx'
import { Security } from './settings/security.tsx'
import css from './settings/settings.module.css'

/** PSC0101000: the customer's data, the security of the access, and the devices that use it. */
export default function PersonalSettingsScreen() {
  const t = useTexts('profile')
  const title = useScreenTitle()
  const { data, error, isPending, refetch } = useCall(personalSettings, {})
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {isPending && (
        <Card>
          <Skeleton look="block" />
          <Skeleton lines={6} />
        </Card>
      )}
      {error && (
        <Card>
          <NotLoaded title={t('settings.failed')} retry={t('settings.retry')} onRetry={refetch}>
            {error.message}
          </NotLoaded>
        </Card>
      )}
      {data && (
        <div className={css.grid}>
          <Security security={data.security} checksAlways={data.secondFactorAlways} />
          <Profile profile={data.profile} />
          <div className={css.column}>
            <Devices session={data.session} devices={data.devices} />
            <Changes />
          </div>
        </div>
      )}
    </div>
  )
}
