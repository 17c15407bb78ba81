import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Hint } from '@cloudsail/ui/hint.tsx'
import { Icon, iconNames } from '@cloudsail/ui/icon.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { LoadingOverlay } from '@cloudsail/ui/loading-overlay.tsx'
import { MenuButton } from '@cloudsail/ui/menu.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Steps } from '@cloudsail/ui/steps.tsx'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import css from './gallery.module.css'

const overlayMs = 1500

function Buttons() {
  const t = useTexts('demo')
  const items = (['receipt', 'again', 'limit'] as const).map((key) => ({
    key,
    label: t(`menu.${key}`),
    icon: key === 'receipt' ? ('print' as const) : ('transfer' as const),
    onSelect: () => showToast('info', t(`menu.${key}`)),
  }))
  return (
    <Card title={t('buttons.title')}>
      <div className={css.stack}>
        {[false, true].map((small) => (
          <div key={`${small}`} className={css.row}>
            <Button small={small}>{t('buttons.sea')}</Button>
            <Button small={small} look="pay">
              {t('buttons.pay')}
            </Button>
            <Button small={small} look="line">
              {t('buttons.line')}
            </Button>
            <Button small={small} look="text">
              {t('buttons.text')}
            </Button>
            <Button small={small} look="icon" aria-label={t('fields.search')}>
              <Icon name="search" />
            </Button>
            <Button small={small} busy>
              {t('buttons.sea')}
            </Button>
            <Button small={small} look="pay" busy>
              {t('buttons.pay')}
            </Button>
            <Button small={small} look="line" busy>
              {t('buttons.line')}
            </Button>
            <Button small={small} disabled>
              {t('buttons.disabled')}
            </Button>
            <ButtonLink small={small} href="#/demo/gallery">
              <Icon name="list" />
              {t('link')}
            </ButtonLink>
            <MenuButton small={small} label={t('buttons.menu')} items={items} start />
          </div>
        ))}
      </div>
    </Card>
  )
}

function Dialogs() {
  const t = useTexts('demo')
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const [waiting, setWaiting] = useState(false)
  const close = () => setOpen(null)
  const wait = () => {
    setWaiting(true)
    setTimeout(() => setWaiting(false), overlayMs)
  }
  return (
    <Card title={t('dialogs.title')}>
      <div className={css.row}>
        <Button look="line" small onClick={() => setOpen('dialog')}>
          {t('dialogs.open')}
        </Button>
        <Button look="line" small onClick={() => setOpen('drawer')}>
          {t('dialogs.drawer')}
        </Button>
        <Button look="line" small onClick={wait}>
          {t('dialogs.overlay')}
        </Button>
        {(['error', 'success', 'info'] as const).map((kind) => (
          <Button key={kind} look="line" small onClick={() => showToast(kind, t(`toast.${kind}`))}>
            {t(`dialogs.${kind}`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={open !== null}
        drawer={open === 'drawer'}
        onClose={close}
        title={t('dialogs.question')}
        actions={
          <>
            <Button look="line" onClick={close}>
              {t('dialogs.no')}
            </Button>
            <Button onClick={close}>{t('dialogs.yes')}</Button>
          </>
        }
      >
        <p>{t('dialogs.text')}</p>
      </Dialog>
      <LoadingOverlay text={waiting ? t('dialogs.waiting') : null} />
    </Card>
  )
}

function More() {
  const t = useTexts('demo')
  const [term, setTerm] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Card title={t('more.title')}>
      <div className={css.stack}>
        <Steps steps={[t('steps.a'), t('steps.b'), t('steps.c')]} at={1} />
        <Tabs
          label={t('tabs.label')}
          value={term}
          onChange={setTerm}
          tabs={(['a', 'b', 'c'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        >
          <p>{t('tabs.text', { term: t(`tabs.${term}`) })}</p>
        </Tabs>
        <p>
          {t('hint.about')} <Hint about={t('hint.about')}>{t('hint.text')}</Hint>
        </p>
        <Disclosure title={t('disclosure.title')}>{t('disclosure.text')}</Disclosure>
      </div>
    </Card>
  )
}

/** Buttons, dialogs, message bars, tags, icons, loading and empty states. */
export function GalleryBasics() {
  const t = useTexts('demo')
  return (
    <>
      <Buttons />
      <Dialogs />
      <div className={css.pair}>
        <Card title={t('bars.title')}>
          <div className={css.stack}>
            <MessageBar>{t('bars.info')}</MessageBar>
            <MessageBar kind="warn">{t('bars.warn')}</MessageBar>
            <MessageBar kind="error" title={t('bars.head')}>
              {t('bars.error')}
            </MessageBar>
            <MessageBar kind="success">{t('bars.success')}</MessageBar>
          </div>
        </Card>
        <More />
      </div>
      <Card title={t('tags.title')} aside={<Link href="/demo/gallery">{t('link')}</Link>}>
        <div className={css.stack}>
          <div className={css.row}>
            {(['plain', 'sea', 'attention', 'good', 'warn', 'bad'] as const).map((tone) => (
              <Tag key={tone} tone={tone}>
                {t(`tag.${tone}`)}
              </Tag>
            ))}
            <Link href="http://www.pbc.gov.cn/">{t('linkOut')}</Link>
          </div>
          <div className={css.icons}>
            {iconNames.map((name) => (
              <Icon key={name} name={name} size={24} />
            ))}
          </div>
        </div>
      </Card>
      <div className={css.pair}>
        <Card title={t('waiting.title')}>
          <div className={css.stack}>
            <Skeleton look="title" />
            <Skeleton lines={3} />
            <Skeleton look="block" />
          </div>
        </Card>
        <Card flush>
          <EmptyState
            icon="user"
            title={t('empty.title')}
            action={<Button small>{t('empty.action')}</Button>}
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
