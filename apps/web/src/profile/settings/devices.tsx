import type { ResponseOf } from '@cloudsail/contract'
import { changeSettings, type DeviceRow, type personalSettings } from '@cloudsail/contract/profile'
import { useState } from 'react'
import { momentText } from '../../base/dates.ts'
import { Link } from '../../base/router.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import { Tag } from '../../ui/tag.tsx'
import css from './settings.module.css'

interface Props {
  session: ResponseOf<typeof personalSettings>['session']
  devices: readonly DeviceRow[]
}

/** Where the customer is logged in and has been before, and the way to sign all but this one out. */
export function Devices({ session, devices }: Props) {
  const t = useTexts('profile')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const others = devices.filter(({ current }) => !current)
  return (
    <Card title={t('devices')} aside={<Link href="/loginHistory">{t('devices.history')}</Link>} flush>
      <ul className={css.devices}>
        <li>
          <span className={css.what}>
            <b>
              {session.name[language]} <Tag tone="good">{t('devices.this')}</Tag>
            </b>
            <span>{t('devices.since', { at: momentText(session.since), ip: session.ip })}</span>
          </span>
        </li>
        {others.map((device) => (
          <li key={device.deviceId}>
            <span className={css.what}>
              <b>{device.name[language]}</b>
              <span>{t('devices.last', { at: momentText(device.lastSeenAt), ip: device.ip })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <p className={css.hint}>{t(others.length > 0 ? 'devices.hint' : 'devices.only')}</p>
        {others.length > 0 && (
          <Button look="line" small onClick={() => setAsking(true)}>
            {t('devices.signOut')}
          </Button>
        )}
      </div>
      <SignOut open={asking} count={others.length} onClose={() => setAsking(false)} />
    </Card>
  )
}

function SignOut({ open, count, onClose }: { open: boolean; count: number; onClose: () => void }) {
  const t = useTexts('profile')
  const { give, busy, problem } = useQuickOrder(changeSettings)
  const signOut = async () => {
    if (!(await give({ action: 'signOutOthers' }))) return
    onClose()
    showToast('success', t('devices.signedOut'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('devices.ask')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('devices.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void signOut()}>
            {t('devices.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('devices.ask.text', { count })}</p>
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </Dialog>
  )
}
