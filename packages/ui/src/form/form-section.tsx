import type { ReactNode } from 'react'
import css from './form-section.module.css'

/**
 * A part of a long form. Its title sticks to the top of the window while its fields scroll, so that the customer sees which
 * part they are in.
 */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
