import type { User } from '#src/api/contract/session.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import * as words from './words.ts'

/** The current avatar, and the buttons to change it or to go back to the initials. */
export function AvatarSettings({
  user: { name, attachment },
  remove,
  onChange,
}: {
  user: Pick<User, 'name' | 'attachment'>
  remove: CommandActor
  onChange: () => void
}) {
  const hasImage = attachment.length > 0
  return (
    <div className="setting__avatar">
      <Avatar name={name} images={attachment} />
      <div>
        {!hasImage && <p className="small soft">{words.initialsHint}</p>}
        <div className="setting__buttons">
          <Button look="quiet" onPress={onChange} aria-haspopup="dialog">
            {hasImage ? words.changeImage : words.addImage}
          </Button>
          {hasImage && (
            <CommandButton actor={remove} look="text">
              {words.removeImage}
            </CommandButton>
          )}
        </div>
      </div>
    </div>
  )
}
