/** What can be done with the firm's profile from the screen, with the words for how it went. */
import { profile } from '#contract/profile.ts';
import { useWrite } from '#web/kit/api.ts';
import { useUpload } from '#web/kit/uploads.ts';

const updated = {
  done: 'Profile updated successfully',
  failed: 'Failed to update profile',
};

export const useChangeProfile = () => useWrite(profile.change, updated);

export const useSetLogo = () => useUpload(profile.setLogo, updated);

export const useRemoveLogo = () => useWrite(profile.removeLogo, updated);

export const useRevealFirmNumbers = () =>
  useWrite(profile.reveal, { failed: 'Failed to show the numbers' });
