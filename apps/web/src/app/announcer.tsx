import { createStore, useStore } from '@cloudsail/ui/base/store.ts'

const said = createStore('')

/** Announces a change to screen readers that would otherwise only be visible. */
export function announce(text: string): void {
  said.set('')
  setTimeout(() => said.set(text), 50)
}

/** The live region for announcements of the whole page. */
export function Announcer() {
  return (
    <div className="said" role="status" aria-live="polite">
      {useStore(said)}
    </div>
  )
}
