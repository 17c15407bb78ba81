import { toastMs } from '@cloudsail/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { dismissToast, type Toast, toastStore } from './base/toast-store.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

const none: readonly Toast[] = []

/** Shows the passing messages of the whole app, in the top layer, above open dialogs too. */
export default function ToastRegion() {
  const t = useTexts('ui')
  const region = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Shown again for each message, so that it lies above a dialog opened in the meantime.
    region.current?.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])
  return (
    <section
      ref={region}
      className={css.region}
      popover="manual"
      aria-label={t('messages')}
      aria-live="assertive"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const icons = { error: 'alert', success: 'check', info: 'info' } as const

function ToastItem({ toast }: { toast: Toast }) {
  const t = useTexts('ui')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={cx(css.toast, css[toast.kind])} {...hold}>
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      <Button look="icon" small aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <Icon name="cross" />
      </Button>
    </div>
  )
}
