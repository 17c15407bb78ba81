import type { ReactNode } from 'react'
import css from './form-section.module.css'

/** A part of a long form. Its title stays at the top of the window while its fields pass, so that it is seen where one is. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
