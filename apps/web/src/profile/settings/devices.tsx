import type { ResponseOf } from '@cloudsail/contract'
import { changeSettings, type DeviceRow, type personalSettings } from '@cloudsail/contract/profile'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import css from './settings.module.css'

interface Props {
  session: ResponseOf<typeof personalSettings>['session']
  devices: readonly DeviceRow[]
}

/**
 * Lists the devices that the customer uses or has used, under the customer's own names. One device, or all but this one, can
 * be forgotten.
 */
export function Devices({ session, devices }: Props) {
  const t = useTexts('profile')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState<{ device: DeviceRow; to: 'name' | 'remove' } | null>(null)
  const close = () => setOpened(null)
  const shown = ({ ownName, name }: DeviceRow) => ownName ?? name[language]
  const here = devices.find(({ current }) => current)
  const others = devices.filter(({ current }) => !current)
  return (
    <Card title={t('devices')} aside={<Link href="/loginHistory">{t('devices.history')}</Link>} flush>
      <ul className={css.devices}>
        <li>
          <span className={css.what}>
            <b>
              {here?.ownName ?? session.name[language]} <Tag tone="good">{t('devices.this')}</Tag>
            </b>
            <span>
              {here?.ownName && `${session.name[language]} · `}
              {t('devices.since', { at: momentText(session.since), ip: session.ip })}
            </span>
          </span>
          {here && (
            <Button look="text" small onClick={() => setOpened({ device: here, to: 'name' })}>
              {t('devices.rename')}
            </Button>
          )}
        </li>
        {others.map((device) => (
          <li key={device.deviceId}>
            <span className={css.what}>
              <b>{shown(device)}</b>
              <span>
                {device.ownName && `${device.name[language]} · `}
                {t('devices.last', { at: momentText(device.lastSeenAt), ip: device.ip })}
              </span>
            </span>
            {(['name', 'remove'] as const).map((to) => (
              <Button
                key={to}
                look="text"
                small
                aria-label={t(`devices.${to}.label`, { device: shown(device) })}
                onClick={() => setOpened({ device, to })}
              >
                {t(to === 'name' ? 'devices.rename' : 'devices.remove')}
              </Button>
            ))}
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
      {opened?.to === 'name' && <NameDevice device={opened.device} onClose={close} />}
      {opened?.to === 'remove' && (
        <RemoveDevice deviceId={opened.device.deviceId} name={shown(opened.device)} onClose={close} />
      )}
    </Card>
  )
}

/** Names a device. */
function NameDevice({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const t = useTexts('profile')
  const formId = useId()
  const { give, busy, problem } = useQuickOrder(changeSettings)
  const [name, setName] = useState(device.ownName ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await give({ action: 'nameDevice', deviceId: device.deviceId, name }))) return
    await invalidateQueries()
    onClose()
    showToast('success', t('devices.named'))
  }
  return (
    <AskDialog
      onClose={onClose}
      title={t('devices.name.title')}
      keep={t('devices.cancel')}
      confirm={t('devices.save')}
      form={formId}
      busy={busy}
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t('devices.name')}
          hint={t('devices.name.hint')}
          error={problem}
          value={name}
          onChange={setName}
          maxLength={40}
        />
      </form>
    </AskDialog>
  )
}

function RemoveDevice({ deviceId, name, onClose }: { deviceId: string; name: string; onClose: () => void }) {
  const t = useTexts('profile')
  const { give, busy, problem } = useQuickOrder(changeSettings)
  const remove = async () => {
    if (!(await give({ action: 'removeDevice', deviceId }))) return
    await invalidateQueries()
    onClose()
    showToast('success', t('devices.removed', { device: name }))
  }
  return (
    <AskDialog
      onClose={onClose}
      title={t('devices.remove.label', { device: name })}
      keep={t('devices.cancel')}
      confirm={t('devices.remove')}
      busy={busy}
      onConfirm={() => void remove()}
      problem={problem}
    >
      <p>{t('devices.remove.text')}</p>
    </AskDialog>
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
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('devices.ask')}
      keep={t('devices.cancel')}
      confirm={t('devices.confirm')}
      busy={busy}
      onConfirm={() => void signOut()}
      problem={problem}
    >
      <p>{t('devices.ask.text', { count })}</p>
    </AskDialog>
  )
}
