import { ChevronLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#web/kit/Button.tsx';

/** To where one came from; who came from nowhere is led to the dashboard. */
export function BackButton() {
  const [, navigate] = useLocation();
  const goBack = () => {
    // What lies before the product, such as an empty tab, is no way back.
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
    if (canGoBack) history.back();
    else navigate('/');
  };
  return (
    <Button variant="quiet" size="sm" icon={ChevronLeft} onClick={goBack} className="-ml-3">
      Back
    </Button>
  );
}
