import { afterAll, afterEach, beforeEach } from "vitest";
import { startVendors, type Vendor, type VendorDouble } from "../../../embedded/vendors/server";
import { forgetProviders, useProviders } from "../../../lib/engines/providers/environment.fixture";

/**
 * Starts a vendor's double for the tests of a file. Each test begins with these keys and no other, and with a vendor
 * without earlier calls whose work is done at the third poll.
 */
export async function useVendor(
  vendor: Vendor & { polls: number },
  keys: Readonly<Record<string, string>>,
): Promise<VendorDouble> {
  const double = await startVendors([vendor], {});
  beforeEach(() => {
    double.reset();
    vendor.polls = 2;
    useProviders({ ...keys, PROVIDER_BASE_URLS: double.baseUrls });
  });
  afterEach(forgetProviders);
  afterAll(() => double.close());
  return double;
}
