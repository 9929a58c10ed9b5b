import { localeFacts } from '#common/locale.ts'
import type { Group, Option } from './use-groups.ts'

type CommandOptionsProps = {
  id: string
  label: string
  groups: Group[]
  active: Option | undefined
  onPoint: (option: Option) => void
  onChoose: (option: Option) => void
}

/** The id of an option, by which the field tells readers which one is meant. */
export const optionId = (id: string, { path }: Option): string => `${id}-${path.replaceAll(/[^\w-]/g, '_')}`

/** What can be chosen, in groups. The focus stays in the field above. */
export function CommandOptions({ id, label, groups, active, onPoint, onChoose }: CommandOptionsProps) {
  return (
    <div className="cmd-l" id={id} role="listbox" aria-label={label}>
      {groups.map(({ name, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p className="cmd-h" id={`${id}-group-${at}`}>
            {name}
          </p>
          {options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={option.path}
              id={optionId(id, option)}
              className="mi"
              role="option"
              aria-selected={option === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => option !== active && onPoint(option)}
              onClick={() => onChoose(option)}
            >
              <option.icon className="i" aria-hidden="true" />
              <span lang={option.language && localeFacts[option.language].tag}>{option.text}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
