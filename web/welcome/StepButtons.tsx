import { Link } from 'wouter';
import { productName } from '#web/frame/product-name.ts';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';

interface Props {
  step: number;
  titles: readonly string[];
  onJump: (step: number) => void;
  onGoOn: () => void;
}

export function StepButtons({ step, titles, onJump, onGoOn }: Props) {
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-4 sm:px-8">
      <Link href="/" data-skip className={buttonLook('quiet', 'md', '-ml-4')}>
        Skip Tour
      </Link>
      <ul
        aria-label="Steps"
        className="flex grow justify-center max-sm:order-first max-sm:basis-full"
      >
        {titles.map((title, at) => (
          <li key={title}>
            <button
              type="button"
              aria-label={`Step ${at + 1}: ${title}`}
              aria-current={step === at + 1 ? 'step' : undefined}
              onClick={() => onJump(at + 1)}
              className="group grid size-8 place-items-center rounded-full pointer-coarse:size-11"
            >
              <span className="size-2.5 rounded-full bg-border-strong group-hover:bg-fg group-aria-[current=step]:w-6 group-aria-[current=step]:bg-primary" />
            </button>
          </li>
        ))}
      </ul>
      {step > 1 && (
        <Button variant="secondary" className="max-sm:ml-auto" onClick={() => onJump(step - 1)}>
          Previous
        </Button>
      )}
      <Button className="max-sm:basis-full" onClick={onGoOn}>
        {step < titles.length ? 'Continue' : `Start Using ${productName}`}
      </Button>
    </footer>
  );
}
